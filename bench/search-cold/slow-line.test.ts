import { createServer, get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type SlowLine, sentBy, slowLine } from './slow-line.ts'

const body = 'x'.repeat(20_000)
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function lineTo(speed: { readonly kilobits?: number; readonly roundTrip: number }): Promise<SlowLine> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200, {
      'content-encoding': 'br',
      'x-path': request.url,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const line = await slowLine(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, {
    name: 'test',
    ...speed,
  })
  stops.push(line.stop, () => server.close())
  return line
}

it('passes status, headers and bytes on as they are, and counts them', async () => {
  const line = await lineTo({ roundTrip: 0 })
  const answer = await fetch(`${line.origin}/gone`, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-path')).toBe('/gone')
  await answer.body?.cancel()
  await line.settled(10)
  expect(line.requests()).toBe(1)
  expect(line.bytes()).toBeGreaterThan(body.length)
})

it('counts all that was asked for, also what has not come yet, and nothing asked for later', async () => {
  const line = await lineTo({ roundTrip: 50 })
  const ask = () =>
    new Promise((resolve) => get(line.origin, (answer) => answer.resume().once('end', resolve)))
  const first = ask()
  await expect.poll(() => line.requests()).toBe(1)
  const arrived = line.completedBytes()
  await Promise.all([first, ask()])
  const bytes = await arrived
  expect(bytes).toBeGreaterThan(body.length)
  expect(bytes).toBeLessThan(2 * body.length)
  expect(await line.completedBytes()).toBe(2 * bytes)
})

it('lets no more through than the line carries, however much waits', () => {
  const first = sentBy(0, 1000, 20_000, 1600)
  expect(first).toBe(1100)
  expect(sentBy(first, 1010, 20_000, 1600)).toBe(1200)
  expect(sentBy(first, 5000, 2000, 1600)).toBe(5010)
})

it('lets everything through at once where no speed is given', () => {
  expect(sentBy(0, 1000, 20_000)).toBe(1000)
})
