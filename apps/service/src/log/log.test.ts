import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { trustedProxies } from '../http/client-address.ts'
import { eventStream } from '../http/event-stream.ts'
import { listen } from '../listener.ts'
import { captureLog } from './captured-log.test-helper.ts'
import { configureLog, type LogSettings, log, requestId } from './log.ts'

function configure(settings: LogSettings): void {
  configureLog(settings)
  onTestFinished(() => configureLog({ format: 'text', level: 'info' }))
}

describe('a line of the log', () => {
  test('has a time, a level and a message', () => {
    configure({ format: 'json', level: 'info' })
    const lines = captureLog()
    log.warn('The disk is full.')
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'warn',
      message: 'The disk is full.',
    })
  })

  test('is text by default, in which nothing can imitate another line', () => {
    const lines = captureLog()
    log.info('first\n2026-01-01T00:00:00.000Z error second \u001b[31mred\u202e\r')
    expect(lines).toEqual(['info  first\n  2026-01-01T00:00:00.000Z error second [31mred'])
  })

  test('is left out below the level', () => {
    configure({ format: 'text', level: 'warn' })
    const lines = captureLog()
    log.info('a')
    log.warn('b')
    log.error('c')
    expect(lines).toEqual(['warn  b', 'error c'])
  })

  test('shows where an unexpected error and its cause come from, but no values of rows', () => {
    const lines = captureLog()
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (id)=(secret) exists.' })
    log.error('GET / failed.', new Error('wrapped', { cause }))
    expect(lines[0]).toMatch(
      /^error GET \/ failed\.\n {2}Error: wrapped\n {6}at .*\n {2}caused by Error: duplicate key\n/s,
    )
    expect(lines[0]).not.toContain('secret')
  })

  test('has a bound', () => {
    const lines = captureLog()
    log.error('x'.repeat(100_000), 'y'.repeat(100_000))
    expect(lines[0]?.length).toBeLessThan(21_000)
  })
})

describe('a request', () => {
  async function open(proxies: readonly string[]) {
    const app = new Hono()
    app.get('/', (c) => {
      log.info('handled')
      return c.json(requestId() ?? null)
    })
    app.get('/stream', (c) =>
      eventStream(c, async function* () {
        for (let i = 0; i < 3; i++) {
          await new Promise(setImmediate)
          log.info('streamed')
          yield requestId() ?? null
        }
      }),
    )
    const listener = await listen(app, { port: 0, host: '127.0.0.1' }, { isTrusted: trustedProxies(proxies) })
    onTestFinished(() => listener.stop())
    const origin = listener.origin.replace('localhost', '127.0.0.1')
    return async (path: string, id?: string) =>
      (await fetch(`${origin}${path}`, { headers: id === undefined ? {} : { 'x-request-id': id } })).text()
  }

  test('has an id that its lines name, also while it streams', async () => {
    const ask = await open([])
    const lines = captureLog()
    const [first, second] = [JSON.parse(await ask('/')), JSON.parse(await ask('/'))]
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).not.toBe(first)
    expect(lines).toEqual([`info  [${first}] handled`, `info  [${second}] handled`])
    const ids = (await ask('/stream')).match(/[\da-f-]{36}/g) ?? []
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(lines.slice(2)).toEqual(ids.map((id) => `info  [${id}] streamed`))
  })

  test('has the id that a trusted proxy gives it, if that is well-formed', async () => {
    captureLog()
    const [trusting, distrusting] = [await open(['loopback']), await open([])]
    expect(await trusting('/', 'a1-b2')).toBe('"a1-b2"')
    expect(await trusting('/', 'a b')).not.toContain('a b')
    expect(await trusting('/', 'x'.repeat(65))).not.toContain('xx')
    expect(await distrusting('/', 'a1-b2')).not.toContain('a1-b2')
  })
})
