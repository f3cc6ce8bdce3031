import { Hono } from 'hono'
import { z } from 'zod'
import { providerSchema } from '../answers/provider.ts'
import { validateSystemPrompt } from '../answers/system-prompt-validation.ts'
import { type SystemPrompt, systemPromptSchema, systemPrompts } from '../collections/system-prompt.ts'
import { randomId } from '../keys/random-id.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId, entryIdBody, entryName, newEntryId, requireQuery } from './entry-fields.ts'
import { readJson } from './json-body.ts'

const promptBody = systemPromptSchema.extend({
  name: entryName,
  // Understood, though the validation by rules needs no model.
  llm_config: z.object({ provider: providerSchema, model: z.string().max(200) }).nullish(),
})
const insertBody = promptBody.extend({ id: newEntryId })
const updateBody = promptBody.extend({ id: entryId })

/** Bodies of these routes, for the description of the API. */
export const systemPromptBodies = { insert: insertBody, update: updateBody }

/** System prompts of answers (protocol.md 10). */
export function systemPromptRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/system_prompts'

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    const id = requireQuery(c, 'system_prompt_id')
    return c.json({ system_prompt: systemPrompts.of(collection).get(id) ?? null })
  })

  routes.get(`${base}/all`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    return c.json({ system_prompts: [...systemPrompts.of(collection).values()] })
  })

  routes.post(`${base}/validate`, async (c) => {
    await access.requireWrite(c, c.req.param('collection'))
    const { prompt } = await readJson(c, insertBody)
    return c.json({ result: validateSystemPrompt(prompt) })
  })

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, insertBody)
    const system_prompt = accept({ ...body, id: body.id ?? randomId() })
    const { id } = system_prompt
    await change(parts, (mutation) => systemPrompts.put(mutation, collection.id, id, system_prompt))
    return c.json({ success: true, id, system_prompt })
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { id } = await readJson(c, entryIdBody)
    await change(parts, (mutation) => systemPrompts.delete(mutation, collection.id, id))
    return c.json({ success: true })
  })

  routes.post(`${base}/update`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const system_prompt = accept(await readJson(c, updateBody))
    const { id } = system_prompt
    await change(parts, async (mutation) => {
      if (!(await systemPrompts.find(mutation, collection.id, id))) {
        throw new ServiceError(
          'entry-unknown',
          `System prompt ${id} not found in collection ${collection.id}`,
        )
      }
      await systemPrompts.put(mutation, collection.id, id, system_prompt)
    })
    return c.json({ success: true, id, system_prompt })
  })

  return routes
}

/** @throws {ServiceError} `entry-refused` when the prompt is not valid. */
function accept({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  const { valid, summary } = validateSystemPrompt(prompt).overall_assessment
  if (!valid) throw new ServiceError('entry-refused', `System prompt is invalid: ${summary}`)
  return { id, name, usage_mode, prompt }
}
