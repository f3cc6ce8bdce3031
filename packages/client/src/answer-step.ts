/** A step of an answer, as the service tells it. */
export interface AnswerStep {
  /** `ANSWER_RESPONSE`, `SEARCH_RESULTS`, `ACTION_PLAN` and so on (protocol.md 6.2 and 6.3); `ERROR` for a failure. */
  readonly action: string
  /** Parsed where it was JSON in a text, except for pieces of the answer. */
  readonly result: unknown
  readonly done: boolean
}

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
  const { action, result } = message
  const parsed = typeof result === 'string' && !textActions.has(action) ? (parse(result) ?? result) : result
  return { action, result: parsed, done: message.done === true }
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
