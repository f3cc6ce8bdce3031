import { z } from 'zod'
import { modelChoice } from './answers.ts'
import { operation } from './operation.ts'
import { systemPromptPaths } from './paths.ts'
import { count, success } from './replies.ts'
import { entryBodies, resource } from './resources.ts'
import { entryName } from './text.ts'

const tag = 'System prompts'

/**
 * Instructions for the answers of a collection (docs/reference/wire/entries.md#system-prompts). `automatic` prompts are
 * always used.
 */
export const systemPrompt = z.object({
  id: z.string(),
  name: z.string(),
  usage_mode: z.enum(['automatic', 'manual']),
  prompt: z.string(),
})

const bodies = entryBodies(
  systemPrompt.extend({
    name: entryName,
    // Accepted and ignored, because no model validates prompts.
    llm_config: modelChoice,
  }),
)

/** The validation result of a system prompt (docs/reference/wire/entries.md#system-prompts). */
export const systemPromptValidation = z.object({
  security: z.object({ valid: z.boolean(), reason: z.string(), violations: z.array(z.string()) }),
  technical: z.object({ valid: z.boolean(), reason: z.string(), instruction_count: count }),
  overall_assessment: z.object({ valid: z.boolean(), summary: z.string() }),
})

/** Operations on system prompts. Only valid ones are stored. */
export const systemPrompts = {
  ...resource({
    name: 'system prompt',
    paths: systemPromptPaths,
    tag,
    description: 'Only valid prompts are stored. Replaces an existing prompt with the same id.',
    query: z.object({ system_prompt_id: z.string().min(1) }),
    replies: {
      get: z.object({ system_prompt: systemPrompt.nullable() }),
      all: z.object({ system_prompts: z.array(systemPrompt) }),
      insert: success.extend({ id: z.string(), system_prompt: systemPrompt }),
      update: success.extend({ system_prompt: systemPrompt }),
    },
    ...bodies,
  }),
  validate: operation({
    method: 'POST',
    path: systemPromptPaths.validate,
    tag,
    summary: 'Validate a system prompt',
    description: 'Checks the length and the characters of the text. Nothing is stored.',
    key: 'write',
    body: bodies.insert,
    reply: z.object({ result: systemPromptValidation }),
  }),
}
