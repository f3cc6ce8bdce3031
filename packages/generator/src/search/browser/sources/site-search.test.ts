import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatElapsed } from './search-provider.ts'
import type { FoundSections, SearchSource } from './search-source.ts'
import { SiteSearch } from './site-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { signal } = new AbortController()

/** The result of a source. The corrected query is the name of the source. */
const foundBy = (name: string): FoundSections => ({
  hits: [],
  count: 3,
  categories: { default: 2, blogs: 1 },
  corrected: name,
  unknown: [],
  highlightQuery: { words: [], prefix: '' },
  excerpt: async () => ({ text: '', ranges: [], before: false, after: false }),
})

/** A source that answers on command. */
function played(name: string) {
  const signals: AbortSignal[] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  const source: SearchSource = {
    find: (_query, _scope, _limit, signal) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        answers.push({ resolve: () => resolve(foundBy(name)), reject })
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  const answer = async (number = 0) => {
    await vi.advanceTimersByTimeAsync(0)
    const found = answers[number]
    if (!found) throw new Error(`Nothing was searched in ${name}.`)
    return found
  }
  return { source, signals, answer }
}

/** A search of a page that comes from a service. */
function openWithService(findService?: () => Promise<SearchSource | undefined>) {
  const [index, service] = [played('index'), played('service')]
  let isLoaded = false
  const load = vi.fn<(query: string) => void>()
  const siteIndex = { ...index.source, open: vi.fn(async () => undefined), isLoaded: () => isLoaded, load }
  const provider = new SiteSearch(
    { base: '/', names: {} },
    siteIndex,
    findService ?? (async () => service.source),
  )
  return {
    index,
    service,
    load,
    provider,
    finishLoading: () => {
      isLoaded = true
    },
    search: (stop = signal) => provider.search('q', 'all', stop),
  }
}

const byIndex = { corrected: 'index' }
const byService = { corrected: 'service', notice: undefined }
const withNotice = { corrected: 'index', notice: 'search-unanswered' }

describe('on a page from a static host', () => {
  test('the index answers, and is opened on the first sign of a search', async () => {
    const index = played('index')
    const open = vi.fn(async () => undefined)
    const siteIndex = { ...index.source, open, isLoaded: () => false, load: vi.fn() }
    const provider = new SiteSearch({ base: '/', names: {} }, siteIndex)
    await provider.prepare()
    expect(open).toHaveBeenCalledOnce()
    const search = provider.search('q', 'all', signal)
    const { resolve } = await index.answer()
    resolve()
    expect(await search).toMatchObject({ ...byIndex, count: 3, counts: { all: 3, default: 2, blogs: 1 } })
    expect((await search).notice).toBeUndefined()
  })
})

describe('on a page from a service', () => {
  test('the service answers until the index is loaded, then the index alone', async () => {
    const { index, service, load, finishLoading, search } = openWithService()
    const first = search()
    const fromService = await service.answer()
    expect(load).not.toHaveBeenCalled()
    fromService.resolve()
    expect(await first).toMatchObject(byService)
    expect(load).toHaveBeenCalledExactlyOnceWith('q')
    expect(index.signals).toEqual([])
    finishLoading()
    const second = search()
    const fromIndex = await index.answer()
    fromIndex.resolve()
    expect(await second).toMatchObject(byIndex)
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.signals).toHaveLength(1)
  })

  test('the index loads after the first search, also if that was overtaken', async () => {
    const { service, load, search } = openWithService()
    const controller = new AbortController()
    const overtaken = search(controller.signal)
    await service.answer()
    controller.abort()
    await expect(overtaken).rejects.toThrow('aborted')
    expect(service.signals[0]?.aborted).toBe(true)
    expect(load).toHaveBeenCalledOnce()
  })

  test('the index loads a while after the first sign of a search', async () => {
    const { load, provider } = openWithService()
    await provider.prepare()
    await vi.advanceTimersByTimeAsync(299)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledOnce()
  })

  test('the index does not load while a search that follows at once waits for the service', async () => {
    const { service, load, provider, search } = openWithService()
    await provider.prepare()
    const first = search()
    await vi.advanceTimersByTimeAsync(500)
    expect(load).not.toHaveBeenCalled()
    const { resolve } = await service.answer()
    resolve()
    await first
    expect(load).toHaveBeenCalledOnce()
  })

  test('the index answers if the configuration names no service, or does not load in time', async () => {
    for (const findService of [async () => undefined, () => new Promise<undefined>(() => {})]) {
      const { index, search } = openWithService(findService)
      const found = search()
      await vi.advanceTimersByTimeAsync(600)
      const { resolve } = await index.answer()
      resolve()
      expect(await found).toMatchObject(byIndex)
    }
  })
})

describe('a service that', () => {
  test('fails is replaced by the index at once, with a notice, and is not used for a while', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { index, service, search } = openWithService()
    const first = search()
    const failing = await service.answer()
    failing.reject(new Error('503'))
    const standIn = await index.answer(0)
    standIn.resolve()
    expect(await first).toMatchObject(withNotice)
    expect(log).toHaveBeenCalledOnce()

    const next = search()
    const second = await index.answer(1)
    second.resolve()
    expect(await next).toMatchObject(withNotice)
    expect(service.signals).toHaveLength(1)

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001)
    const later = search()
    const third = await service.answer(1)
    third.resolve()
    expect(await later).toMatchObject(byService)
  })

  test('is slow is stopped once the index has answered, which is no failure', async () => {
    const { index, service, search } = openWithService()
    const found = search()
    await service.answer()
    await vi.advanceTimersByTimeAsync(599)
    expect(index.signals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const { resolve } = await index.answer()
    resolve()
    expect(await found).toMatchObject({ ...byIndex, notice: undefined })
    expect(service.signals[0]?.aborted).toBe(true)
  })

  test('is slow may still answer before the index', async () => {
    const { index, service, search } = openWithService()
    const found = search()
    const { resolve } = await service.answer()
    await vi.advanceTimersByTimeAsync(600)
    await index.answer()
    resolve()
    expect(await found).toMatchObject(byService)
    search().catch(() => undefined)
    await service.answer(1)
  })

  test('fails like the index leaves the error of the index, and is used again', async () => {
    const { index, service, search } = openWithService()
    const found = search()
    found.catch(() => {})
    const failing = await service.answer()
    failing.reject(new Error('503'))
    const standIn = await index.answer()
    standIn.reject(new Error('HTTP error 404: Not Found'))
    await expect(found).rejects.toThrow('HTTP error 404: Not Found')
    search().catch(() => undefined)
    await service.answer(1)
  })
})

test('elapsed time is shown in ms, and in s from 1000 ms', () => {
  expect([0.84, 12.4, 999, 999.6, 1000, 2345].map(formatElapsed)).toEqual([
    '0.8 ms',
    '12 ms',
    '999 ms',
    '1.00 s',
    '1.00 s',
    '2.35 s',
  ])
})
