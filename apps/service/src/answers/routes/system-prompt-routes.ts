import {
  isCleanText,
  type JsonOf,
  operations,
  type ParsedBodyOf,
  type systemPromptValidation,
} from '@next-panel/contract'
import { type SystemPrompt, systemPrompts } from '../../collections/system-prompt.ts'
import { ServiceError } from '../../errors/service-error.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { ResourceEntries } from '../../http/resource-entries.ts'

/** Maximum length of a prompt, in UTF-16 units. It is about 2,000 tokens, in addition to 7,000 for sources and conversation. */
const maxPromptLength = 8000

/** System prompts of answers (docs/reference/wire/entries.md#system-prompts). Only valid ones are stored. */
export function systemPromptRoutes(bind: Bind, context: AppContext): void {
  const { get, all, insert, update, delete: remove, validate } = operations.systemPrompts
  const entries = new ResourceEntries<SystemPrompt, ParsedBodyOf<typeof insert>, ParsedBodyOf<typeof update>>(
    context,
    {
      name: 'system prompt',
      entries: systemPrompts,
      check(_, { prompt }) {
        const problem = problemOf(prompt)
        if (problem) throw new ServiceError('entry-refused', `System prompt is invalid: ${problem}`)
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

  bind(validate, ({ body }) => ({ result: validationOf(body.prompt) }))
}

/** The problem with the text of a prompt, if any. Its content is not checked, because only holders of the write key can set prompts. */
function problemOf(prompt: string): string | undefined {
  if (prompt.trim() === '') return 'It contains no instructions.'
  if (prompt.length > maxPromptLength)
    return `It has ${prompt.length} characters; at most ${maxPromptLength} are allowed.`
  return isCleanText(prompt.replace(/[\t\r\n]/g, ''))
    ? undefined
    : 'It contains control characters or incomplete characters. Remove them.'
}

/** The validation of a prompt in the form that clients read. */
function validationOf(prompt: string): JsonOf<typeof systemPromptValidation> {
  const problem = problemOf(prompt)
  const valid = problem === undefined
  const reason = problem ?? 'The prompt can be used.'
  const instructions = prompt.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return {
    security: { valid: true, reason: 'The content of prompts is not checked.', violations: [] },
    technical: { valid, reason, instruction_count: instructions.length },
    overall_assessment: { valid, summary: reason },
  }
}

function stored({ id, name, usage_mode, prompt }: SystemPrompt): SystemPrompt {
  return { id, name, usage_mode, prompt }
}
