import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { validateSystemPrompt } from '../answers/system-prompt-validation.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { ResourceEntries } from './resource-entries.ts'

/** System prompts of answers (docs/reference/wire/entries.md#system-prompts): only valid ones are stored. */
export function systemPromptRoutes(bind: Bind, context: AppContext): void {
  const { get, all, insert, update, delete: remove, validate } = operations.systemPrompts
  const entries = new ResourceEntries<SystemPrompt, ParsedBodyOf<typeof insert>, ParsedBodyOf<typeof update>>(
    context,
    {
      name: 'system prompt',
      entries: systemPrompts,
      check(_, { prompt }) {
        const { valid, summary } = validateSystemPrompt(prompt).overall_assessment
        if (!valid) throw new ServiceError('entry-refused', `System prompt is invalid: ${summary}`)
      },
      make: stored,
      change: (_, sent) => stored(sent),
    },
  )

  bind(get, ({ collection, query }) => ({ system_prompt: entries.get(collection, query.system_prompt_id) }))
  bind(all, ({ collection }) => ({ system_prompts: entries.all(collection) }))
  bind(insert, async ({ collection, body }) => {
    const prompt = await entries.insert(collection, body)
    return { success: true, id: prompt.id, system_prompt: prompt }
  })
  bind(update, async ({ collection, body }) => ({
    success: true,
    system_prompt: await entries.update(collection, body),
  }))
  bind(remove, async ({ collection, body }) => {
    await entries.delete(collection, body)
    return { success: true }
  })

  bind(validate, ({ body }) => ({ result: validateSystemPrompt(body.prompt) }))
}

function stored({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  return { id, name, usage_mode, prompt }
}
