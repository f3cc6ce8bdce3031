import type { Hono } from 'hono'
import type { z } from 'zod'
import { modelChoiceSchema } from '../answers/provider.ts'
import { validateSystemPrompt } from '../answers/system-prompt-validation.ts'
import { type SystemPrompt, systemPromptSchema, systemPrompts } from '../collections/system-prompt.ts'
import { ServiceError } from '../service-error.ts'
import type { ApiParts } from './api-parts.ts'
import { entryBodies, entryName } from './entry-fields.ts'
import { type EntryWire, entryPath, entryRoutes } from './entry-routes.ts'
import { readJson } from './json-body.ts'

const bodies = entryBodies(
  systemPromptSchema.extend({
    name: entryName,
    // Understood, though the validation by rules needs no model.
    llm_config: modelChoiceSchema,
  }),
)

/** System prompts of answers (protocol.md 10): only valid ones are stored. */
export const systemPromptWire: EntryWire<
  SystemPrompt,
  z.output<typeof bodies.insert>,
  z.output<typeof bodies.update>
> = {
  name: 'system_prompt',
  entries: systemPrompts,
  bodies,
  created: 200,
  showsUpdated: true,
  check(_, __, { prompt }) {
    const { valid, summary } = validateSystemPrompt(prompt).overall_assessment
    if (!valid) throw new ServiceError('entry-refused', `System prompt is invalid: ${summary}`)
  },
  make: stored,
  change: (_, sent) => stored(sent),
}

function stored({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  return { id, name, usage_mode, prompt }
}

/** Routes of system prompts: those of all entries, and validation. */
export function systemPromptRoutes(parts: ApiParts): Hono {
  const routes = entryRoutes(parts, systemPromptWire)
  routes.post(`${entryPath(systemPromptWire)}/validate`, async (c) => {
    await parts.access.requireWrite(c, c.req.param('collection') ?? '')
    const { prompt } = await readJson(c, bodies.insert)
    return c.json({ result: validateSystemPrompt(prompt) })
  })
  return routes
}
