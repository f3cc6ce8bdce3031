import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup, isLoopback, plainAddress } from './http/client-address.ts'

/** How much one client may keep the server busy with through its connections. */
export interface ConnectionLimits {
  /** Open connections in all. */
  readonly maxConnections: number
  /** Open connections of one address; an IPv6 client is its /64. */
  readonly maxConnectionsPerAddress: number
  /** Pipelined requests that wait for the response before theirs; a connection with more is closed. */
  readonly maxPipelined: number
  /** Milliseconds that a client may leave a response unread, or an idle connection open. */
  readonly stallTimeout: number
  /** Whether many clients share this address, which then has no limit of its own. */
  readonly isShared: (address: string) => boolean
}

/** A proxy on this machine brings the connections of all its clients from one address. */
export const defaultConnectionLimits: ConnectionLimits = {
  maxConnections: 4096,
  maxConnectionsPerAddress: 256,
  maxPipelined: 32,
  stallTimeout: 30_000,
  isShared: isLoopback,
}

/** Milliseconds that a client has to take its response when the rest of its request is not read. */
const maxLinger = 500

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Makes a server that hands the requests of a connection to the application one at a time: a client that does not read its
 * responses costs one of them, however many requests it pipelines. HTTP/1.1 sends responses in order anyway.
 */
export function createLimitedServer(
  handle: RequestListener,
  changes: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...defaultConnectionLimits, ...changes }
  /** The requests that wait, of each connection with a response under way. */
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
    // Requests that came in one packet are still announced after the connection was closed.
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
 * Closes a connection whose client still sends what was answered already: a body that is too large, or one too many. Reading it to
 * its end would take more time than any answer. What is not read yet would reset the connection, so the client first gets a
 * moment to take the answer.
 */
function closeUnread(socket: Socket): void {
  socket.pause()
  socket.end()
  setTimeout(() => socket.destroy(), maxLinger).unref()
}

/**
 * Closes connections on which nothing moved for a time: unread responses and idle ones. A response that says nothing for
 * long, such as a stream of logs, goes on. Node restarts the clock whenever the client takes a part of what is being sent.
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
