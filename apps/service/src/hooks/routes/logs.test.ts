import { expect, onTestFinished, test } from 'vitest'
import { CodeLog } from '../../sandbox/code-log.ts'
import { makeCollection, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const base = '/v1/collections/c'

test('logs stream what tools write, each line of a message on its own', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service)
  const code = `export default { ping() { console.log('found ü\\r\\nx', { a: 1 }); null.x } }`
  await service.post(
    `${base}/tools/insert`,
    { id: 'ping', description: 'Pings', parameters: '{}', code },
    'write',
  )
  const url = await service.listen()
  const reading = new AbortController()
  onTestFinished(() => reading.abort())
  const response = await fetch(`${url}${base}/logs?api-key=read`, { signal: reading.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let text = ''
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  })().catch(() => {})
  await expect.poll(() => text).toBe('data: Connected\n\n')
  await service.post(`${base}/tools/run`, { messages: [{ role: 'user', content: 'ping' }] }, 'read')
  await expect
    .poll(() => text)
    .toBe(
      'data: Connected\n\ndata: found ü\ndata: x {"a":1}\n\ndata: Tool ping: the code threw TypeError: cannot read property \'x\' of null\n\n',
    )
})

test('logs are for keys of the collection', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service)
  expect((await service.get(`${base}/logs`, 'wrong')).status).toBe(401)
  expect((await service.get(`${base}/logs`)).status).toBe(401)
  expect((await service.get('/v1/collections/x/logs', 'read')).status).toBe(400)
})

test('a reader of a log gets the latest lines when it was too slow for all, and none of other collections', async () => {
  const log = new CodeLog()
  const leaving = new AbortController()
  const lines = log.lines('c', leaving.signal)
  log.write('other', 'not for this one')
  for (let i = 0; i < 600; i++) log.write('c', `line ${i}`)
  leaving.abort()
  const read = await linesOf(lines)
  expect(read).toHaveLength(501)
  expect(read[0]).toBe('(100 lines omitted: they were printed faster than they were read)')
  expect(read.at(-1)).toBe('line 599')
})

test('a log that is closed ends for its readers, those there and those to come', async () => {
  const log = new CodeLog()
  const { signal } = new AbortController()
  const reading = linesOf(log.lines('c', signal))
  log.write('c', 'last')
  log.close()
  expect(await reading).toEqual(['last'])
  expect(await linesOf(log.lines('c', signal))).toEqual([])
})

async function linesOf(log: AsyncGenerator<string>): Promise<string[]> {
  const lines: string[] = []
  for await (const line of log) lines.push(line)
  return lines
}
