import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './listener.ts'

test.each([
  ['has not come in whole', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'],
  ['has hardly begun', 'POST / HT'],
])('a request that %s does not keep the service from stopping', async (_, sent) => {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text()))
  const listener = await listen(app, { port: 0, host: '127.0.0.1' }, { arrival: 20 })
  onTestFinished(() => listener.cut())
  const client = connect(Number(new URL(listener.origin).port), '127.0.0.1')
  client.on('error', () => {})
  await once(client, 'connect')
  client.write(sent)
  // Connections are accepted in order, so the earlier requests have begun by now.
  await fetch(listener.origin.replace('localhost', '127.0.0.1'))
  await listener.stop()
})

test('an answer under way is finished, however long it takes', async () => {
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  const app = new Hono().post('/', async (c) => {
    await mayEnd
    return c.text(await c.req.text())
  })
  const listener = await listen(app, { port: 0, host: '127.0.0.1' }, { arrival: 1 })
  const answering = fetch(listener.origin.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: 'whole',
  })
  await fetch(listener.origin.replace('localhost', '127.0.0.1'))
  const stopped = listener.stop()
  setTimeout(letEnd, 50)
  expect(await (await answering).text()).toBe('whole')
  await stopped
})

test('a client that pipelines 1,500 requests and reads nothing has one of them answered, and is cut off', async () => {
  let answered = 0
  const app = new Hono().get('/', (c) => {
    answered++
    return c.text('x'.repeat(16 * 1024 * 1024))
  })
  const listener = await listen(app, { port: 0, host: '127.0.0.1' }, { stallTimeout: 50, maxPipelined: 2000 })
  onTestFinished(() => listener.cut())
  const client = connect(Number(new URL(listener.origin).port), '127.0.0.1')
  client.on('error', () => {})
  await once(client, 'connect')
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1500))
  await vi.waitFor(() => expect(answered).toBe(1))
  // This resolves once the connection is closed, and nothing else closes it.
  await listener.stop()
  expect(answered).toBe(1)
})
