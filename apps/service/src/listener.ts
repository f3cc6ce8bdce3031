import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ConnectionLimits, createLimitedServer } from './connection-limits.ts'
import { ServiceError } from './errors/service-error.ts'
import { type AddressList, plainAddress } from './http/client-address.ts'
import { withRequestId } from './log/log.ts'
import type { Settings } from './settings.ts'

/** A listening service. */
export interface Listener {
  /** The URL to open, without a trailing slash. */
  readonly origin: string
  /** Accepts no new connections, waits for running responses, then resolves. */
  stop(): Promise<void>
  /** Closes all open connections. */
  cut(): void
}

/**
 * Time for a request to arrive completely after the service begins to stop, in milliseconds. Node's own timeouts no longer
 * apply then.
 */
const maxArrival = 10_000

type Address = Pick<Settings, 'port' | 'host'>

/**
 * Options of a listener. `arrival` is the time for a request to arrive completely after the service begins to
 * stop, in milliseconds.
 */
interface ListenOptions extends Partial<ConnectionLimits> {
  readonly arrival?: number
  /** Proxies whose `X-Request-Id` is used. */
  readonly isTrusted?: AddressList
}

/** An id that a proxy may give a request: that of its own log line. */
const requestIdForm = /^[\w.=-]{1,64}$/

/**
 * Starts listening.
 *
 * @throws {ServiceError} `port-taken` or `address-unavailable`.
 */
export async function listen(
  app: Hono,
  address: Address,
  { arrival = maxArrival, isTrusted = () => false, ...limits }: ListenOptions = {},
): Promise<Listener> {
  const handle = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const server = createLimitedServer((request, response) => {
    return withRequestId(idOf(request, isTrusted), () => handle(request, response))
  }, limits)
  server.listen(address.port, address.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, address)
  }
  const cutUnanswerable = watchConnections(server)
  let stopping: Promise<void> | undefined
  return {
    origin: `http://${shownHost(address.host)}:${portOf(server.address()) ?? address.port}`,
    stop() {
      stopping ??= new Promise((resolve) => {
        // A connection stays open until the client closes it if its last response began before the stop.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const limit = setTimeout(cutUnanswerable, arrival)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(limit)
          resolve()
        })
      })
      return stopping
    },
    cut() {
      server.closeAllConnections()
    },
  }
}

/** The id of a request: that of a trusted proxy, or else a random one. */
function idOf({ headers, socket }: IncomingMessage, isTrusted: AddressList): string {
  const given = headers['x-request-id']
  const isUsed =
    typeof given === 'string' &&
    requestIdForm.test(given) &&
    isTrusted(plainAddress(socket.remoteAddress ?? ''))
  return isUsed ? given : randomUUID()
}

/**
 * Tracks the connections of a server. Returns a function that closes those without a complete request, which
 * get no response.
 */
function watchConnections(server: Server): () => void {
  const latest = new Map<Socket, { request: IncomingMessage; response: ServerResponse } | undefined>()
  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  return () => {
    for (const [socket, exchange] of latest) {
      if (!exchange?.request.complete || exchange.response.writableFinished) socket.destroy()
    }
  }
}

/**
 * Checks that the port is free, so that a long build does not have to finish first.
 *
 * @throws {ServiceError} `port-taken` or `address-unavailable`.
 */
export async function assertAddressFree(address: Address): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explain(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

function portOf(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' && address !== null ? address.port : undefined
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function explain(error: unknown, { port, host }: Address): ServiceError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ServiceError(
      'port-taken',
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    )
  }
  if (code === 'EACCES') {
    return new ServiceError(
      'address-unavailable',
      `PORT is ${port}, but this user is not allowed to listen on it. Choose a port from 1024 to 65535.`,
      { cause: error },
    )
  }
  return new ServiceError(
    'address-unavailable',
    `HOST is ${host}, but this machine cannot listen on it. Use an address or name of this machine, such as 127.0.0.1, 0.0.0.0 (all addresses) or localhost.`,
    { cause: error },
  )
}
