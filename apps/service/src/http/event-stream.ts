import type { Context } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Resolves when the response stream has ended for any reason. */
    streamEnd?: Promise<void>
  }
}

/** Interval of keep-alive comments in milliseconds (docs/reference/wire/access.md#transport). */
const keepAliveAfter = 15_000

/** Time after which a client that reads nothing is disconnected, in milliseconds. */
const maxStall = 30_000

/** Maximum number of unread bytes. Above it, no further events are requested. */
const maxWaiting = 256 * 1024

/** The text that keeps a silent stream alive. */
const keepAlive = ': { "type": "keepalive", "message": "ok" }\n\n'

/**
 * Streams Server-Sent Events, each in one write. The signal passed to `events` is aborted when the client leaves or stalls.
 * No event is requested while enough bytes are unread.
 */
export function eventStream(
  c: Context,
  events: (signal: AbortSignal) => AsyncGenerator<unknown, void, undefined>,
): Response {
  c.header('content-type', 'text/event-stream; charset=utf-8')
  c.header('x-accel-buffering', 'no')
  // A response to HEAD has no body, so nothing would read the events to their end.
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
          const { done, value } = await generator.next()
          if (stopping.signal.aborted) return
          if (done) {
            stop()
            controller.close()
            return
          }
          alive?.refresh()
          controller.enqueue(encoder.encode(`data: ${asciiJson(value)}\n\n`))
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

/** JSON in ASCII only, because clients decode each network chunk separately and would damage split characters. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
