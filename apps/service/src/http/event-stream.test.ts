import { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../listener.ts'
import { asciiJson, eventStream } from './event-stream.ts'

type Events = (signal: AbortSignal) => AsyncGenerator<unknown, void, undefined>

async function serve(events: Events): Promise<string> {
  const app = new Hono().get('/', (c) => eventStream(c, events))
  const listener = await listen(app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    listener.cut()
    return listener.stop()
  })
  return listener.origin.replace('localhost', '127.0.0.1')
}

describe('an event stream', () => {
  test('writes each event in a line of ASCII, and ends', async () => {
    const url = await serve(async function* () {
      yield 'plain'
      yield { text: 'ü 🎉\n\u2028' }
    })
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await response.text()).toBe(
      'data: "plain"\n\ndata: {"text":"\\u00fc \\ud83c\\udf89\\n\\u2028"}\n\n',
    )
    expect(asciiJson({ a: 'é' })).toBe('{"a":"\\u00e9"}')
  })

  test('is not begun for who asks for its head alone', async () => {
    const begun = vi.fn()
    const url = await serve(async function* () {
      begun()
      yield 'for nobody'
    })
    const { status, headers } = await fetch(url, { method: 'HEAD' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(begun).not.toHaveBeenCalled()
  })

  test('aborts the work when the reader leaves', async () => {
    const aborted = vi.fn()
    const url = await serve(async function* (signal) {
      yield 'first'
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      aborted()
      yield 'for nobody'
    })
    const reading = new AbortController()
    const response = await fetch(url, { signal: reading.signal })
    await response.body?.getReader().read()
    reading.abort()
    await expect.poll(() => aborted).toHaveBeenCalled()
  })

  test('asks for no more than a slow reader has room for, and lets one go that takes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let made = 0
    let ended = false
    const app = new Hono().get('/', (c) =>
      eventStream(c, async function* () {
        try {
          for (;;) {
            made++
            yield 'x'.repeat(10_000)
          }
        } finally {
          ended = true
        }
      }),
    )
    const response = await app.request('/')
    await vi.advanceTimersByTimeAsync(1000)
    expect(made).toBeLessThan(100)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ended).toBe(true)
    await expect(response.text()).rejects.toThrow('The client did not read the stream for too long.')
  })

  test('shows that it lives while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const app = new Hono().get('/', (c) =>
      eventStream(c, async function* () {
        await new Promise((resolve) => setTimeout(resolve, 20_000))
        yield 'late'
      }),
    )
    const response = await app.request('/')
    const text = response.text()
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await text).toBe(': { "type": "keepalive", "message": "ok" }\n\ndata: "late"\n\n')
  })

  test('that fails midway is cut off rather than ended as if it were whole', async () => {
    const url = await serve(async function* () {
      yield 'first'
      throw new Error('on purpose')
    })
    const response = await fetch(url)
    await expect(response.text()).rejects.toThrow('terminated')
  })
})
