import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { validateSystemPrompt } from '../answers/system-prompt-validation.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { resourceHandlers } from './resource-handlers.ts'

/** System prompts of answers (docs/reference/wire/entries.md#system-prompts): only valid ones are stored. */
export function systemPromptRoutes(bind: Bind, context: AppContext): void {
  const prompt = resourceHandlers<
    SystemPrompt,
    ParsedBodyOf<typeof operations.systemPrompts.insert>,
    ParsedBodyOf<typeof operations.systemPrompts.update>
  >(context, {
    name: 'system_prompt',
    entries: systemPrompts,
    returnsUpdated: true,
    check(_, { prompt }) {
      const { valid, summary } = validateSystemPrompt(prompt).overall_assessment
      if (!valid) throw new ServiceError('entry-refused', `System prompt is invalid: ${summary}`)
    },
    make: stored,
    change: (_, sent) => stored(sent),
  })
  bind(operations.systemPrompts.get, prompt.get)
  bind(operations.systemPrompts.all, prompt.all)
  bind(operations.systemPrompts.insert, prompt.insert)
  bind(operations.systemPrompts.update, prompt.update)
  bind(operations.systemPrompts.delete, prompt.delete)

  bind(operations.systemPrompts.validate, ({ body }) => ({ result: validateSystemPrompt(body.prompt) }))
}

function stored({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  return { id, name, usage_mode, prompt }
}
