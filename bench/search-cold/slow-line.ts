import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type ServerResponse,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteServer } from '../sites/site-builder.ts'

/** A connection between a reader and a site. */
export interface LineSpeed {
  /** Name in tables. */
  readonly name: string
  /** Kilobits per second, shared by all responses; `undefined` means unlimited. */
  readonly kilobits?: number
  /** Delay of every response, in ms. */
  readonly roundTrip: number
}

/** A server behind a slow connection, which counts its bytes. */
export interface SlowLine extends SiteServer {
  /** Bytes of responses so far, including headers. */
  readonly bytes: () => number
  readonly requests: () => number
  /** Bytes of the responses to all requests so far, once they are complete. */
  completedBytes(): Promise<number>
  /** Resolves after `quiet` ms without transfers. */
  settled(quiet: number): Promise<void>
}

const packetBytes = 1460

/**
 * The time at which a line has sent new bytes, after those already queued; all in ms.
 * @param free time at which the queued bytes are sent
 */
export function sentBy(
  free: number,
  now: number,
  bytes: number,
  kilobits = Number.POSITIVE_INFINITY,
): number {
  return Math.max(free, now) + (bytes * 8) / kilobits
}

/**
 * Proxies a server and delays its responses. Unlike the browser's own throttling, this also affects workers.
 * @param origin of the server
 */
export async function slowLine(origin: string, { kilobits, roundTrip }: LineSpeed): Promise<SlowLine> {
  const agent = new Agent({ keepAlive: true })
  const state = { bytes: 0, requests: 0, open: 0, changed: performance.now() }
  // A promise per response that has not ended; it resolves with the number of bytes.
  const answers = new Set<Promise<number>>()
  let endedBytes = 0
  // The time at which the line has sent all queued bytes, in ms.
  let free = 0
  const send = async (bytes: number): Promise<number> => {
    state.bytes += bytes
    const now = performance.now()
    free = sentBy(free, now, bytes, kilobits)
    if (free - now > 1) await wait(free - now)
    return bytes
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<number> => {
    const from = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers, url: path } = request
      const to = requestFrom(`${origin}${path}`, { agent, method, headers }, resolve)
      to.once('error', reject)
      request.pipe(to)
    })
    if (roundTrip > 0) await wait(roundTrip)
    let sent = await send(from.rawHeaders.reduce((sum, text) => sum + text.length + 2, 32))
    response.writeHead(from.statusCode ?? 502, from.rawHeaders)
    for await (const bytes of from) {
      for (let start = 0; start < bytes.length; start += packetBytes) {
        const chunk: Buffer = bytes.subarray(start, start + packetBytes)
        sent += await send(chunk.length)
        response.write(chunk)
      }
    }
    response.end()
    return sent
  }
  const server = createServer((request, response) => {
    state.requests++
    state.open++
    const answered = answer(request, response).catch(() => {
      // The reader has left.
      response.destroy()
      return 0
    })
    answers.add(answered)
    void answered.then((bytes) => {
      answers.delete(answered)
      endedBytes += bytes
      state.open--
      state.changed = performance.now()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    bytes: () => state.bytes,
    requests: () => state.requests,
    async completedBytes() {
      const ended = endedBytes
      const open = await Promise.all(answers)
      return open.reduce((sum, bytes) => sum + bytes, ended)
    },
    async settled(quiet) {
      while (state.open > 0 || performance.now() - state.changed < quiet) await wait(25)
    },
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
