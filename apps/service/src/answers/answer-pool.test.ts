import { describe, expect, test } from 'vitest'
import { chunk, startModelServer } from '../endpoint/model-server.test-helper.ts'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { AnswerPool } from './answer-pool.ts'

const never = new AbortController().signal

describe('the pool of answers', () => {
  test('lets so many in, has the next wait in order, and refuses the rest', async () => {
    const pool = new AnswerPool({ atOnce: 1, waiting: 2 })
    const order: string[] = []
    const leaveFirst = await pool.enter(never)
    const second = pool.enter(never).then((leave) => {
      order.push('second')
      return leave
    })
    const third = pool.enter(never).then((leave) => {
      order.push('third')
      return leave
    })
    await expect(pool.enter(never)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    expect([pool.active, pool.waiting]).toEqual([1, 2])
    leaveFirst()
    leaveFirst()
    const leaveSecond = await second
    expect(order).toEqual(['second'])
    leaveSecond()
    const leaveThird = await third
    leaveThird()
    expect(order).toEqual(['second', 'third'])
    expect([pool.active, pool.waiting]).toEqual([0, 0])
  })

  test('gives the place of one who leaves the queue to the next', async () => {
    const pool = new AnswerPool({ atOnce: 1, waiting: 2 })
    const leave = await pool.enter(never)
    const leaving = new AbortController()
    const gone = pool.enter(leaving.signal)
    const next = pool.enter(never)
    leaving.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    leave()
    ;(await next)()
    expect([pool.active, pool.waiting]).toEqual([0, 0])
    await expect(pool.enter(leaving.signal)).rejects.toThrow('left')
  })

  test('refuses who has waited too long', async () => {
    const pool = new AnswerPool({ atOnce: 1, waiting: 1 }, 5)
    await pool.enter(never)
    await expect(pool.enter(never)).rejects.toMatchObject({ code: 'busy' })
    expect(pool.waiting).toBe(0)
  })
})

test('searches go on while answers are busy, and who asks too much is told when to come back', async () => {
  // A model that replies only when the test lets it.
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  const { baseUrl } = await startModelServer(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await mayAnswer
    response.end(`data: ${JSON.stringify(chunk('Port 80 [1].', 'stop'))}\n\ndata: [DONE]\n\n`)
  })
  const service = await serviceForTest(
    { dataDir: await temporaryDataDir() },
    { languageModel: { baseUrl, model: 'm', apiKey: undefined }, answerPool: { atOnce: 1, waiting: 1 } },
  )
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 80.', path: '/a' }])
  const ask = () => service.post('/v1/collections/c/answer?api-key=read', { query: 'Which port is it?' })

  const first = ask()
  const waiting = ask()
  // A rejected third question shows that one of the first two is being answered and the other waits.
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.body).toEqual({ error: 'Too many questions are being answered. Try again in 5 s.' })
  expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
  const search = await service.post('/v1/collections/c/search?api-key=read', { term: 'port' })
  expect(search.body).toMatchObject({ count: 1 })

  letAnswer()
  for (const answer of [await first, await waiting]) expect(answer.body).toContain('Port 80')
  expect((await ask()).status).toBe(200)
})

test('a question that is refused for its body does not keep its place', async () => {
  const service = await serviceForTest(
    { dataDir: await temporaryDataDir() },
    { answerPool: { atOnce: 1, waiting: 0 } },
  )
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 80.', path: '/a' }])
  for (let i = 0; i < 3; i++) {
    expect((await service.post('/v1/collections/c/answer?api-key=read', { query: 7 })).status).toBe(422)
  }
  const answered = await service.post('/v1/collections/c/answer?api-key=read', { query: 'Which port?' })
  expect(answered.status).toBe(200)
})

test('a question whose body does not come takes no place', async () => {
  const service = await serviceForTest(
    { dataDir: await temporaryDataDir() },
    { answerPool: { atOnce: 1, waiting: 0 } },
  )
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 80.', path: '/a' }])
  const path = '/v1/collections/c/answer?api-key=read'
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const headers = { 'content-type': 'application/json', 'content-length': '20' }
  const begun = { method: 'POST', headers, body: readable }
  const first = service.request(path, Object.assign(begun, { duplex: 'half' }))
  expect((await service.post(path, { query: 'Which port?' })).status).toBe(200)
  await writable.close()
  expect((await first).status).toBe(400)
})
