import type { Context } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Resolves once the stream of the reply has ended, in whatever way. */
    streamEnd?: Promise<void>
  }
}

/** Time after which a silent stream shows that it lives, in milliseconds (docs/reference/wire/access.md#transport). */
const keepAliveAfter = 15_000

/** Time after which a reader that takes nothing is let go, in milliseconds. */
const maxStall = 30_000

/** Bytes a slow reader may have waiting; generation pauses meanwhile. */
const maxWaiting = 256 * 1024

/** How a stream looks on the wire. */
interface StreamForm {
  /** What an event is written as. */
  readonly write: (event: unknown) => string
  /** What a silent stream shows that it lives by. */
  readonly keepAlive: string
}

const forms = {
  json: {
    write: (event) => `data: ${asciiJson(event)}\n\n`,
    keepAlive: ': { "type": "keepalive", "message": "ok" }\n\n',
  },
  text: { write: textEvent, keepAlive: ': # keepalive\n\n' },
} as const satisfies Record<string, StreamForm>

/**
 * An event that is not sent at once: some clients lose what comes too close together
 * (docs/reference/wire/answers.md#end-of-an-answer-in-v12).
 */
interface Pause {
  readonly pause: number
}

/** Events as they go over the wire, one after the other; a {@link Pause} among them is waited for. */
export type EventsOf<E> = AsyncGenerator<E | Pause, void, undefined>

/**
 * Streams events as Server-Sent Events, each in one write. The signal that `events` gets is aborted when the reader
 * leaves or stalls, and no event is asked for while the reader has enough waiting.
 */
export function eventStream(
  c: Context,
  events: (signal: AbortSignal) => EventsOf<unknown>,
  format: keyof typeof forms = 'json',
): Response {
  const { write, keepAlive }: StreamForm = forms[format]
  c.header('content-type', 'text/event-stream; charset=utf-8')
  c.header('x-accel-buffering', 'no')
  // Nobody reads what answers HEAD, so nothing would end it.
  if (c.req.method === 'HEAD') return c.body(null)
  const stopping = new AbortController()
  const generator = events(stopping.signal)
  const encoder = new TextEncoder()
  const { promise: end, resolve: ended } = Promise.withResolvers<void>()
  c.set('streamEnd', end)
  let alive: NodeJS.Timeout | undefined
  let stalled: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(alive)
    clearTimeout(stalled)
    if (!stopping.signal.aborted) stopping.abort()
    generator.return().then(
      () => ended(),
      () => ended(),
    )
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        alive = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(keepAlive))
        }, keepAliveAfter).unref()
      },
      async pull(controller) {
        clearTimeout(stalled)
        try {
          const { done, value } = await next(generator)
          if (stopping.signal.aborted) return
          if (done) {
            stop()
            controller.close()
            return
          }
          alive?.refresh()
          controller.enqueue(encoder.encode(write(value)))
          if ((controller.desiredSize ?? 0) > 0) return
          stalled = setTimeout(() => {
            stop()
            controller.error(new Error('The client did not read the stream for too long.'))
          }, maxStall).unref()
        } catch (error) {
          stop()
          controller.error(error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: maxWaiting, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  return c.body(body)
}

/** An event of plain text: each of its lines stands in one of its own, which an EventSource joins again. */
function textEvent(text: unknown): string {
  const lines = String(text).split(/\r\n|\r|\n/)
  return `${lines.map((line) => `data: ${line}\n`).join('')}\n`
}

/** JSON in ASCII alone: clients decode each network chunk by itself and would damage a character cut in two. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** The next event, after the pauses before it. */
async function next(generator: EventsOf<unknown>) {
  for (;;) {
    const result = await generator.next()
    if (result.done || !isPause(result.value)) return result
    const { pause } = result.value
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function isPause(event: unknown): event is Pause {
  return typeof event === 'object' && event !== null && 'pause' in event && typeof event.pause === 'number'
}

/**
 * That an answer or a search by question has come to a state, for clients of v1.2
 * (docs/reference/wire/question-search.md#search-by-question-in-v12, docs/reference/wire/answers.md#answer-in-v12).
 */
export function stateChanged(state: string, data: unknown = null) {
  return { state_changed: { state, message: state.replaceAll('_', ' '), data } }
}
