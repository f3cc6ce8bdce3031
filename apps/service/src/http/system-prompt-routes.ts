import { operations } from '@next-panel/contract'
import { validateSystemPrompt } from '../answers/system-prompt-validation.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { bindResource } from './bind-resource.ts'

/** System prompts of answers (docs/reference/wire/entries.md#system-prompts): only valid ones are stored. */
export function systemPromptRoutes(bind: Bind, context: AppContext): void {
  bindResource(bind, context, operations.systemPrompts, {
    name: 'system_prompt',
    entries: systemPrompts,
    check(_, { prompt }) {
      const { valid, summary } = validateSystemPrompt(prompt).overall_assessment
      if (!valid) throw new ServiceError('entry-refused', `System prompt is invalid: ${summary}`)
    },
    make: stored,
    change: (_, sent) => stored(sent),
  })

  bind(operations.systemPrompts.validate, ({ body }) => ({ result: validateSystemPrompt(body.prompt) }))
}

function stored({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  return { id, name, usage_mode, prompt }
}
