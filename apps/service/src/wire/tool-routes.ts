import { Hono } from 'hono'
import { z } from 'zod'
import { providerSchema } from '../answers/provider.ts'
import type { Collection } from '../collections/collection.ts'
import { ServiceError } from '../service-error.ts'
import { runTools } from '../tools/run-tools.ts'
import { type Tool, tools } from '../tools/tool.ts'
import { enterPool } from './answer-pool.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId, entryIdBody, entryText, requireQuery } from './entry-fields.ts'
import { readJson } from './json-body.ts'
import { longestCode } from './limits.ts'

/** A JSON schema as an object or as its text; the text is kept as it was sent. */
const parameters = z.union(
  [
    z.string().refine(isObjectText),
    z.record(z.string(), z.unknown()).transform((schema) => JSON.stringify(schema)),
  ],
  { error: 'must be a JSON schema: an object, or the text of one' },
)
const code = z.string().max(longestCode).nullish()

const insertBody = z.object({ id: entryId, description: entryText, parameters, code })
const updateBody = z.object({
  id: entryId,
  description: entryText.optional(),
  parameters: parameters.optional(),
  code,
})
const runBody = z.object({
  tool_ids: z.array(z.string()).max(100).nullish(),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(100_000) }))
    .min(1, 'must hold what is wanted')
    .max(200),
  // Understood, but which model chooses is the operator's choice.
  llm_config: z.object({ provider: providerSchema, model: z.string().max(200) }).nullish(),
})

/** Bodies of these routes, for the description of the API. */
export const toolBodies = { insert: insertBody, update: updateBody, run: runBody }

/** Tools of a collection (protocol.md 11). */
export function toolRoutes(parts: ApiParts): Hono {
  const { access, answerPool, code: userCode, model } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/tools'

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    return c.json({ tool: tools.of(collection).get(requireQuery(c, 'tool_id')) ?? null })
  })

  routes.get(`${base}/all`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    return c.json({ tools: [...tools.of(collection).values()] })
  })

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, insertBody)
    const tool: Tool = { ...body, code: body.code ?? null }
    const { id } = tool
    await assertCode(collection, tool)
    await change(parts, async (mutation) => {
      if (await tools.find(mutation, collection.id, id)) {
        throw new ServiceError(
          'entry-exists',
          `Tool with id ${id} already exists in collection ${collection.id}`,
        )
      }
      await tools.put(mutation, collection.id, id, tool)
    })
    return c.json({ success: true, id, tool }, 201)
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { id } = await readJson(c, entryIdBody)
    await change(parts, (mutation) => tools.delete(mutation, collection.id, id))
    return c.json({ success: true })
  })

  // Clients send what they want changed, and sometimes a name that no tool has.
  routes.post(`${base}/update`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, updateBody)
    if (body.code) await assertCode(collection, { id: body.id, code: body.code })
    await change(parts, async (mutation) => {
      const before = await tools.find(mutation, collection.id, body.id)
      if (!before) throw unknownTool(collection, body.id)
      await tools.put(mutation, collection.id, body.id, {
        id: body.id,
        description: body.description ?? before.description,
        parameters: body.parameters ?? before.parameters,
        code: body.code === undefined ? before.code : body.code,
      })
    })
    return c.json({ success: true })
  })

  routes.post(`${base}/run`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    await enterPool(c, answerPool)
    const { tool_ids, messages } = await readJson(c, runBody)
    const known = tools.of(collection)
    if (known.size === 0) {
      throw new ServiceError('entry-unknown', `Collection ${collection.id} doesn't have any tool`)
    }
    const offered = (tool_ids ?? [...known.keys()]).map((id) => {
      const tool = known.get(id)
      if (!tool) throw unknownTool(collection, id)
      return tool
    })
    const place = { collection: collection.id, code: userCode, model }
    const results = await runTools(place, offered, messages, c.req.raw.signal)
    return c.json({ results: results ?? null })
  })

  async function assertCode({ id: collection }: Collection, tool: Pick<Tool, 'id' | 'code'>): Promise<void> {
    if (tool.code === null) return
    const problem = await userCode.problem({ collection, name: `Tool ${tool.id}` }, tool.code)
    if (problem)
      throw new ServiceError('entry-refused', `The code of tool ${tool.id} cannot be used: ${problem}`)
  }

  return routes
}

function unknownTool({ id }: Collection, tool: string): ServiceError {
  return new ServiceError('entry-unknown', `Tool ${tool} not found in collection ${id}`)
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
