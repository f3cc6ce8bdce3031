import { AnswerSession, type AnswerSessionOptions } from './answer-session.ts'
import type { Interaction } from './interaction.ts'

/** A reply that a test writes event by event. */
interface PlayedReply {
  readonly request: {
    readonly url: string
    readonly body: Record<string, unknown>
    readonly signal: AbortSignal
  }
  send(...events: unknown[]): void
  close(): void
  fail(): void
}

/** A session and the replies that a test writes to it. */
export interface PlayedSession {
  readonly session: AnswerSession
  /** Returns the reply to the request with this number (from 0) once the request has arrived. */
  readonly reply: (number?: number) => Promise<PlayedReply>
  readonly replies: readonly PlayedReply[]
}

/** Creates a session whose service is played by the test. */
export function playSession(options: Partial<AnswerSessionOptions> = {}): PlayedSession {
  const replies: PlayedReply[] = []
  const arrivals: PromiseWithResolvers<PlayedReply>[] = []
  const arrival = (number: number) => (arrivals[number] ??= Promise.withResolvers())
  const service: typeof fetch = async (input, init) => {
    const encoder = new TextEncoder()
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
      },
    })
    const { signal, body } = init ?? {}
    if (!signal) throw new Error('The request cannot be stopped.')
    signal.addEventListener('abort', () => writer?.error(signal.reason))
    const reply: PlayedReply = {
      request: { url: String(input), body: JSON.parse(String(body)), signal },
      send: (...events) => {
        for (const event of events) writer?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      },
      close: () => writer?.close(),
      fail: () => writer?.error(new TypeError('terminated')),
    }
    arrival(replies.length).resolve(reply)
    replies.push(reply)
    return new Response(stream)
  }
  const session = new AnswerSession({
    url: '/',
    collection: 'docs',
    readKey: 'r',
    fetch: service,
    ...options,
  })
  return { session, reply: (number = 0) => arrival(number).promise, replies }
}

/** An event of the service (docs/reference/wire/answers.md#answer). */
export const response = (action: string, result: unknown, done = true) => ({
  type: 'response',
  message: JSON.stringify({ action, result, done }),
})

/** A piece of an answer. */
export const text = (piece: string) => response('ANSWER_RESPONSE', piece, false)

/** The end of an answer. */
export const end = response('ANSWER_RESPONSE', '')

/** Returns the current interaction, or the last one. */
export function last(session: AnswerSession): Interaction {
  const interaction = session.state.at(-1)
  if (!interaction) throw new Error('There is no interaction.')
  return interaction
}
