import { Hono } from 'hono'
import type { ApiParts } from './api-parts.ts'
import { eventStream } from './event-stream.ts'

/** What hooks and tools of a collection write to their console, as it comes (protocol.md 15). */
export function logRoutes({ access, log }: ApiParts): Hono {
  const routes = new Hono()

  routes.get('/v1/collections/:collection/logs', async (c) => {
    const { id } = await access.requireRead(c, c.req.param('collection'))
    async function* lines(signal: AbortSignal) {
      const coming = log.lines(id, signal)
      yield 'Connected'
      yield* coming
    }
    return eventStream(c, lines, { write: textEvent, keepAlive: ': # keepalive\n\n' })
  })

  return routes
}

/** An event of plain text: each of its lines stands in one of its own, which an EventSource joins again. */
function textEvent(text: unknown): string {
  const lines = String(text).split(/\r\n|\r|\n/)
  return `${lines.map((line) => `data: ${line}\n`).join('')}\n`
}
