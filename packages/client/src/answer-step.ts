import type { answerOutcome, answerStep, JsonOf } from '@next-panel/contract'

/** How a question was answered: by a language model or by quotations, and whether that is an answer at all. */
export type AnswerOutcome = JsonOf<typeof answerOutcome>

/**
 * A step of an answer, as the service tells it (docs/reference/wire/answers.md#answer-in-v01 and #planned-answer); its action is
 * `ERROR` for a failure. The result is parsed where it was JSON in a text, except for pieces of the answer.
 */
export type AnswerStep = JsonOf<typeof answerStep>

/** Actions whose result is text, even where it reads as JSON. */
const textActions = new Set([
  'ANSWER_RESPONSE',
  'GIVE_REPLY',
  'ASK_FOLLOWUP',
  'RELATED_QUERIES',
  'OPTIMIZING_QUERY',
  'OPTIMIZE_QUERY',
])

/** Reads the data of an event; `undefined` when it tells nothing. Accepts every form that servers have sent so far. */
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

/** The value of a JSON text; `undefined` when it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An object's own fields; `undefined` for everything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
