import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup, isLoopback, plainAddress } from './http/client-address.ts'

/** Limits on the connections of a client. */
export interface ConnectionLimits {
  /** Maximum number of open connections. */
  readonly maxConnections: number
  /** Maximum number of open connections of an address. All addresses of an IPv6 /64 count as one. */
  readonly maxConnectionsPerAddress: number
  /** Maximum number of pipelined requests that wait for earlier responses. A connection with more is closed. */
  readonly maxPipelined: number
  /** Time that a response may be unread or a connection idle, in milliseconds. */
  readonly stallTimeout: number
  /** Whether many clients share an address, which then has no limit of its own. */
  readonly isShared: (address: string) => boolean
}

/** The local addresses are shared, because a proxy on this machine connects from them for all its clients. */
export const defaultConnectionLimits: ConnectionLimits = {
  maxConnections: 4096,
  maxConnectionsPerAddress: 256,
  maxPipelined: 32,
  stallTimeout: 30_000,
  isShared: isLoopback,
}

/** Time for a client to receive its response if the rest of its request is not read, in milliseconds. */
const maxLinger = 500

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Creates a server that passes the requests of a connection to the application one at a time. A client that
 * does not read its responses costs one response, however many requests it pipelines. HTTP/1.1 sends
 * responses in order anyway.
 */
export function createLimitedServer(
  handle: RequestListener,
  changes: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...defaultConnectionLimits, ...changes }
  /** The waiting requests of each connection with a running response. */
  const waiting = new Map<Socket, Exchange[]>()
  const answer = (socket: Socket, { request, response }: Exchange) => {
    response.once('close', () => answerNext(socket))
    response.once('finish', () => {
      if (!request.complete) closeUnread(socket)
    })
    handle(request, response)
  }
  const answerNext = (socket: Socket) => {
    const next = socket.writable ? waiting.get(socket)?.shift() : undefined
    if (next) answer(socket, next)
    else waiting.delete(socket)
  }
  const server = createServer((request, response) => {
    const { socket } = request
    // Node still reports the requests of one packet after their connection was closed.
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      answer(socket, { request, response })
    } else if (queue.length < limits.maxPipelined) queue.push({ request, response })
    else socket.destroy()
  })
  server.on('connection', (socket: Socket) => socket.once('close', () => waiting.delete(socket)))
  closeStalled(server, limits.stallTimeout, (socket) => waiting.has(socket))
  server.maxConnections = limits.maxConnections
  limitPerAddress(server, limits)
  return server
}

/**
 * Closes a connection whose client still sends a request that already has its response: one with too large a
 * body, or one too many. Reading the rest would take longer than any response. Closing at once would reset
 * the connection because of the unread bytes, so the client first gets some time to receive the response.
 */
function closeUnread(socket: Socket): void {
  socket.pause()
  socket.end()
  setTimeout(() => socket.destroy(), maxLinger).unref()
}

/**
 * Closes connections after a time without activity: those with unread responses and idle ones. A silent
 * response, such as an answer that is being written, continues. Node restarts the time whenever the client receives a part
 * of the response.
 */
function closeStalled(server: Server, timeout: number, isAnswering: (socket: Socket) => boolean): void {
  server.setTimeout(timeout, (socket: Socket) => {
    if (socket.writableLength > 0 || !isAnswering(socket)) socket.destroy()
  })
}

function limitPerAddress(server: Server, { maxConnectionsPerAddress, isShared }: ConnectionLimits): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isShared(address)) return
    const client = addressGroup(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > maxConnectionsPerAddress) {
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
  })
}
