import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ConnectionLimits, createLimitedServer } from './connection-limits.ts'

/** More than the system buffers for a client that does not read. */
const largeText = 'x'.repeat(16 * 1024 * 1024)

async function serverFor(handle: RequestListener, limits: Partial<ConnectionLimits>) {
  const handled: string[] = []
  const server = createLimitedServer((request, response) => {
    handled.push(request.url ?? '')
    return handle(request, response)
  }, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const openConnections = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  return { handled, client: () => clientOf(port), openConnections }
}

async function clientOf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const get = (path: number | string) => `GET /${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const requests = (count: number) => Array.from({ length: count }, (_, i) => get(i)).join('')

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += part
  return text
}

test('a client that pipelines without reading has one response under way, and its connection is closed', async () => {
  const { handled, client, openConnections } = await serverFor((_, response) => response.end(largeText), {
    stallTimeout: 50,
  })
  const socket = await client()
  socket.pause()
  socket.write(requests(20))
  await vi.waitFor(() => expect(handled).toEqual(['/0']))
  await vi.waitFor(async () => expect(await openConnections()).toBe(0))
  expect(handled).toEqual(['/0'])
})

test('a connection with more pipelined requests than may wait is closed', async () => {
  const { handled, client } = await serverFor((_, response) => response.end(largeText), {})
  const socket = await client()
  socket.pause()
  socket.write(requests(1500))
  await vi.waitFor(() => expect(handled).toEqual(['/0']))
  socket.resume()
  await once(socket, 'close')
  expect(handled).toEqual(['/0'])
})

test('a client that reads gets the responses to all it pipelined, in order', async () => {
  const { client } = await serverFor((request, response) => {
    setImmediate(() => response.end(`<${request.url}>`))
  }, {})
  const socket = await client()
  socket.write(`${requests(30)}GET /last HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  const paths = (await textOf(socket)).match(/(?<=<)[^>]+/g)
  expect(paths).toEqual([...Array.from({ length: 30 }, (_, i) => `/${i}`), '/last'])
})

test('a request with a body does not keep the next from its response', async () => {
  const { client } = await serverFor(async (request, response) => {
    response.end(`<${await bodyOf(request)}>`)
  }, {})
  const socket = await client()
  const post = (body: string, close: string) =>
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: ${close}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  socket.write(post('one', 'keep-alive') + post('two', 'close'))
  expect((await textOf(socket)).match(/(?<=<)[^>]+/g)).toEqual(['one', 'two'])
})

test('a response that says nothing for long is not taken for an unread one', async () => {
  const { client } = await serverFor(
    (_, response) => {
      response.write('<begun>')
      setTimeout(() => response.end('<done>'), 200)
    },
    { stallTimeout: 20 },
  )
  const socket = await client()
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(await textOf(socket)).toMatch(/<begun>.*<done>/s)
})

test.each([
  ['one address', { maxConnectionsPerAddress: 2, isShared: () => false }],
  ['all', { maxConnections: 2 }],
])('connections of %s beyond the limit are closed, and one that ends makes room', async (_, limits) => {
  const { client } = await serverFor((_, response) => response.end('<served>'), limits)
  const isServed = async (socket: Socket) => {
    socket.write(get(''))
    const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return first instanceof Buffer
  }
  const [first, second, third] = [await client(), await client(), await client()]
  expect(await Promise.all([first, second, third].map(isServed))).toEqual([true, true, false])
  first.destroy()
  await vi.waitFor(async () => expect(await isServed(await client())).toBe(true))
})

test('an address that many clients share has no limit of its own', async () => {
  const { client } = await serverFor((_, response) => response.end('<served>'), {
    maxConnectionsPerAddress: 1,
  })
  const sockets = [await client(), await client()]
  for (const socket of sockets) {
    socket.write(get(''))
    expect(String((await once(socket, 'data'))[0])).toContain('<served>')
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

test('a body is not read to its end once it is answered: the client gets its response, and the connection is closed', async () => {
  let taken = 0
  const { client, openConnections } = await serverFor((request, response) => {
    request.socket.once('close', () => {
      taken = request.socket.bytesRead
    })
    response.writeHead(413).end('too large')
  }, {})
  const socket = await client()
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${8 * largeText.length}\r\n\r\n`)
  const sending = setInterval(() => socket.write(largeText), 1)
  onTestFinished(() => clearInterval(sending))
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 413 .*too large/s)
  await vi.waitFor(async () => expect(await openConnections()).toBe(0))
  expect(taken).toBeLessThan(largeText.length)
})
