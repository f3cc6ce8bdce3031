import type { Hono } from 'hono'
import { z } from 'zod'
import { modelChoiceSchema } from '../answers/provider.ts'
import { messagesSchema } from '../answers/question.ts'
import { ServiceError } from '../service-error.ts'
import { runTools } from '../tools/run-tools.ts'
import { isObjectText, type Tool, tools } from '../tools/tool.ts'
import { enterPool } from './answer-pool.ts'
import type { ApiParts } from './api-parts.ts'
import { entryId, entryText } from './entry-fields.ts'
import { type EntryWire, entryPath, entryRoutes, unknownEntry } from './entry-routes.ts'
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

const insert = z.object({ id: entryId, description: entryText, parameters, code })
// Clients send what they want changed, and sometimes a name that no tool has.
const update = z.object({
  id: entryId,
  description: entryText.optional(),
  parameters: parameters.optional(),
  code,
})
const runBody = z.object({
  tool_ids: z.array(z.string()).max(100).nullish(),
  messages: messagesSchema.min(1, 'must hold what is wanted'),
  // Understood, but which model chooses is the operator's choice.
  llm_config: modelChoiceSchema,
})

/** Bodies of these routes beside those of all entries, for the description of the API. */
export const toolBodies = { run: runBody }

/** Tools of a collection (protocol.md 11): their code is looked at before it is stored. */
export const toolWire: EntryWire<Tool, z.output<typeof insert>, z.output<typeof update>> = {
  name: 'tool',
  entries: tools,
  bodies: { insert, update },
  created: 201,
  isUnique: true,
  async check({ code: userCode }, { id: collection }, { id, code }) {
    if (code === null || code === undefined) return
    const problem = await userCode.problem({ collection, name: `Tool ${id}` }, code)
    if (problem) throw new ServiceError('entry-refused', `The code of tool ${id} cannot be used: ${problem}`)
  },
  make: (draft) => ({ ...draft, code: draft.code ?? null }),
  change: (before, { id, ...sent }) => ({
    id,
    description: sent.description ?? before.description,
    parameters: sent.parameters ?? before.parameters,
    code: sent.code === undefined ? before.code : sent.code,
  }),
}

/** Routes of tools: those of all entries, and running them. */
export function toolRoutes(parts: ApiParts): Hono {
  const { access, answerPool, code: userCode, model } = parts
  const routes = entryRoutes(parts, toolWire)
  routes.post(`${entryPath(toolWire)}/run`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection') ?? '')
    await enterPool(c, answerPool)
    const { tool_ids, messages } = await readJson(c, runBody)
    const known = tools.of(collection)
    if (known.size === 0) {
      throw new ServiceError('entry-unknown', `Collection ${collection.id} doesn't have any tool`)
    }
    const offered = (tool_ids ?? [...known.keys()]).map((id) => {
      const tool = known.get(id)
      if (!tool) throw unknownEntry(toolWire, collection, id)
      return tool
    })
    const place = { collection: collection.id, code: userCode, model }
    const results = await runTools(place, offered, messages, c.req.raw.signal)
    return c.json({ results: results ?? null })
  })
  return routes
}
