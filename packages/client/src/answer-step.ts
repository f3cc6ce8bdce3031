import type { answerOutcome, answerStep, JsonOf } from '@next-panel/contract'

/** How a question was answered: by a language model or with quotations, and whether an answer was found. */
export type AnswerOutcome = JsonOf<typeof answerOutcome>

/**
 * A step of an answer (docs/reference/wire/answers.md#answer and #planned-answer). The action of a failure is
 * `ERROR`. A result that is a JSON string is parsed, except for pieces of the answer.
 */
export type AnswerStep = JsonOf<typeof answerStep>

/** Actions whose result is text, even if it looks like JSON. */
const textActions = new Set([
  'ANSWER_RESPONSE',
  'GIVE_REPLY',
  'ASK_FOLLOWUP',
  'RELATED_QUERIES',
  'OPTIMIZING_QUERY',
  'OPTIMIZE_QUERY',
])

/** Reads the data of an event, in every form that servers have used; `undefined` if it has no step. */
export function readAnswerStep(data: string): AnswerStep | undefined {
  const event = recordOf(parse(data))
  if (!event) return undefined
  if (event.type === 'acknowledgement') return acknowledgement
  if (event.type === 'error' || 'error' in event) {
    return { action: 'ERROR', result: event.message ?? event.error, done: true }
  }
  if (event.message === 'Acknowledged') return acknowledgement
  const message = recordOf(typeof event.message === 'string' ? parse(event.message) : event.message)
  if (typeof message?.action !== 'string') return undefined
  const { action, result, part } = message
  const outcome = outcomeOf(message.outcome)
  const parsed = typeof result === 'string' && !textActions.has(action) ? (parse(result) ?? result) : result
  return {
    action,
    result: parsed,
    done: message.done === true,
    ...(part === 'sources' && { part }),
    ...(outcome && { outcome }),
  }
}

function outcomeOf(value: unknown): AnswerOutcome | undefined {
  const { by, found, certainty, model } = recordOf(value) ?? {}
  if ((by !== 'model' && by !== 'quotations') || typeof found !== 'boolean') return undefined
  const isKnown = certainty === 'sure' || certainty === 'unsure' || certainty === 'none'
  return { by, found, ...(isKnown && { certainty }), ...(typeof model === 'string' && { model }) }
}

const acknowledgement: AnswerStep = { action: 'ACKNOWLEDGEMENT', result: 'acknowledgement', done: true }

/** The value of a JSON string; `undefined` if it is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of an object; `undefined` for other values. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
