import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Telemetry, type TelemetryOptions } from './telemetry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const search = {
  params: { term: 'backup' },
  result: {
    count: 3,
    elapsed: { raw: 7, formatted: '7ms' },
    hits: [{ id: 'i:1', index_id: 'i', score: 2, document: { id: '1', title: 'Not reported' } }],
  },
}

/** Telemetry with the batches it sends. */
function reporting(options: Partial<TelemetryOptions> = {}) {
  const batches: { readonly events: readonly unknown[] }[] = []
  const request = vi.fn<typeof fetch>(async (_url, init) => {
    batches.push(JSON.parse(String(init?.body)))
    return new Response()
  })
  const settings = { endpoint: 'https://a.example/t', apiKey: 'k', indexId: 'docs', fetch: request }
  return { telemetry: new Telemetry({ ...settings, ...options }), batches, request }
}

describe('telemetry', () => {
  test.each([
    [{ apiKey: '' }, 'Missing apiKey for plugin-analytics'],
    [{ apiKey: '', indexId: '' }, 'Missing apiKey for plugin-analytics'],
    [{ indexId: '' }, 'Missing indexId for plugin-analytics'],
  ])('needs a key and an index: %j', (options, message) => {
    expect(() => reporting(options)).toThrow(message)
  })

  test('does and checks nothing when it is switched off', async () => {
    const { telemetry, batches } = reporting({ enabled: false, apiKey: '' })
    telemetry.record(search)
    await telemetry.stop()
    expect(batches).toEqual([])
  })

  test('sends what was searched and found, and of the visitor only the id, after 5000 ms', async () => {
    const { telemetry, batches, request } = reporting()
    telemetry.record(search)
    await vi.advanceTimersByTimeAsync(4999)
    expect(batches).toEqual([])
    telemetry.record(search)
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toHaveLength(1)
    expect(batches[0]?.events).toHaveLength(2)
    expect(batches[0]).toEqual({
      source: 'fe',
      deploymentID: '-',
      index: 'docs',
      oramaId: 'ssid',
      events: expect.arrayContaining([
        {
          rawSearchString: 'backup',
          query: { term: 'backup' },
          resultsCount: 3,
          roundTripTime: 7,
          searchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          results: [{ id: 'i:1', score: 2 }],
        },
      ]),
    })
    expect(request.mock.calls[0]?.[0]).toBe('https://a.example/t?api-key=k')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches).toHaveLength(1)
  })

  test('sends as soon as 25 searches wait', () => {
    const { telemetry, batches } = reporting()
    for (let i = 0; i < 51; i++) telemetry.record(search)
    expect(batches.map(({ events }) => events.length)).toEqual([25, 25])
  })

  test('sends when the page is hidden or left', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { telemetry, batches } = reporting()
    for (const event of ['visibilitychange', 'pagehide']) {
      telemetry.record(search)
      page.dispatchEvent(new Event(event))
    }
    expect(batches).toHaveLength(2)
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'reports nothing of visitors who send %j',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator)
      const { telemetry, batches } = reporting()
      telemetry.record(search)
      await telemetry.flush()
      expect(batches).toEqual([])
    },
  )

  test('logs what cannot be sent, and goes on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { telemetry } = reporting({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    telemetry.record(search)
    await telemetry.flush()
    expect(log.mock.calls[0]?.[0]).toBe('Cannot send telemetry to https://a.example/t.')
    log.mockRestore()
  })
})
