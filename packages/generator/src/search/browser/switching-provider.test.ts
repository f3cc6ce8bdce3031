import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocalSearch, SearchOutcome, SearchProvider } from './search-provider.ts'
import { SwitchingSearchProvider } from './switching-provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { signal } = new AbortController()

const outcomeOf = (name: string, count: number): SearchOutcome => ({
  query: name,
  pages: [],
  count,
  counts: { all: count, default: count, blogs: 0 },
  corrected: undefined,
  unknown: [],
  elapsed: 0,
})

/** A provider that answers when it is told to, with its own name as the query. */
function played(name: string) {
  const signals: AbortSignal[] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  const prepared = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const provider: SearchProvider = {
    prepare: prepared,
    search: (_query, _scope, signal) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        answers.push({ resolve: () => resolve(outcomeOf(name, 1)), reject })
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
  return { provider, prepared, signals, answer }
}

function open({ expectsHosted = false } = {}) {
  const [local, hosted] = [played('local'), played('hosted')]
  hosted.prepared.mockResolvedValue()
  let tell: (provider: SearchProvider | undefined) => void = () => {}
  const told = new Promise<SearchProvider | undefined>((resolve) => {
    tell = resolve
  })
  /** How many results the index has for what is loaded of it; -1 while it has to load something. */
  let atHand = -1
  const completed = vi.fn<() => Promise<void>>(async () => undefined)
  const index: LocalSearch = {
    ...local.provider,
    answer: async () => (atHand < 0 ? undefined : outcomeOf('local', atHand)),
    complete: completed,
  }
  const provider = new SwitchingSearchProvider(index, () => told, expectsHosted)
  return {
    local,
    hosted,
    tell,
    completed,
    provider,
    hasAtHand: (count: number) => {
      atHand = count
    },
    search: (query = 'q', stop = signal) => provider.search(query, 'all', stop),
  }
}

describe('where a search goes', () => {
  test('into the index of the site where there is no service', async () => {
    const { local, tell, search } = open()
    const found = search()
    tell(undefined)
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local' })
    expect((await found).notice).toBeUndefined()
  })

  test('into the index when that is ready before it is known whether there is a service', async () => {
    const { local, search } = open()
    local.prepared.mockResolvedValue()
    const found = search()
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local' })
  })

  test('first into the service, where the page expects one; the index is completed afterwards', async () => {
    const { local, hosted, tell, completed, provider, search } = open({ expectsHosted: true })
    const found = search()
    tell(hosted.provider)
    await provider.prepare()
    const { resolve } = await hosted.answer()
    expect(completed).not.toHaveBeenCalled()
    resolve()
    expect(await found).toMatchObject({ query: 'hosted' })
    expect(completed).toHaveBeenCalledOnce()
    expect([local.prepared.mock.calls, local.signals]).toEqual([[], []])
  })

  test('into the index when the news about an expected service does not come', async () => {
    const { local, search } = open({ expectsHosted: true })
    const found = search()
    await vi.advanceTimersByTimeAsync(600)
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local' })
  })

  test('into the index as soon as that has what the query needs', async () => {
    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(1)
    expect(await search()).toMatchObject({ query: 'local' })
    expect(hosted.signals).toEqual([])
  })

  test('into the service what the index finds nothing for', async () => {
    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(0)
    const found = search()
    const { resolve } = await hosted.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'hosted' })
  })

  test('nowhere else where there is no service: nothing found is nothing found', async () => {
    const { local, tell, hasAtHand, search } = open()
    tell(undefined)
    hasAtHand(0)
    expect(await search()).toMatchObject({ query: 'local', count: 0 })
    expect(local.signals).toEqual([])
  })
})

describe('an index beside a service', () => {
  test('is completed on intent, once, when nobody searches yet', async () => {
    const { hosted, tell, completed, provider } = open({ expectsHosted: true })
    tell(hosted.provider)
    await provider.prepare()
    await provider.prepare()
    await vi.advanceTimersByTimeAsync(300)
    expect(completed).toHaveBeenCalledOnce()
  })

  test('is not loaded on intent where a first search follows at once, which it would slow down', async () => {
    const { hosted, tell, completed, provider, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    await provider.prepare()
    const found = search()
    await vi.advanceTimersByTimeAsync(500)
    expect(completed).not.toHaveBeenCalled()
    const { resolve } = await hosted.answer()
    resolve()
    await found
    expect(completed).toHaveBeenCalledOnce()
  })

  test('is completed also when the first search was overtaken', async () => {
    const { hosted, tell, completed, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const controller = new AbortController()
    const found = search('q', controller.signal)
    await hosted.answer()
    controller.abort()
    await expect(found).rejects.toThrow('aborted')
    expect(completed).toHaveBeenCalledOnce()
  })

  test('is done without when it does not load: the service answers each key', async () => {
    const { hosted, tell, completed, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    completed.mockRejectedValue(new Error('HTTP error 404: Not Found'))
    for (const key of [0, 1, 2]) {
      const found = search()
      const { resolve } = await hosted.answer(key)
      resolve()
      expect(await found).toMatchObject({ query: 'hosted' })
      expect((await found).notice).toBeUndefined()
    }
    expect(completed).toHaveBeenCalledOnce()
  })
})

describe('what only the service has', () => {
  test('comes later, once the reader has stopped typing', async () => {
    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(1)
    const { later } = await search()
    await vi.advanceTimersByTimeAsync(299)
    expect(hosted.signals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const { resolve } = await hosted.answer()
    resolve()
    expect(await later).toMatchObject({ query: 'hosted' })
  })

  test.each([
    [0, 'is not asked for where the reader typed on'],
    [400, 'is stopped where the reader types on'],
  ])('%i ms later %s', async (wait) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(1)
    const controller = new AbortController()
    const { later } = await search('q', controller.signal)
    await vi.advanceTimersByTimeAsync(wait)
    controller.abort()
    await vi.advanceTimersByTimeAsync(400)
    expect(await later).toBeUndefined()
    expect(hosted.signals).toHaveLength(wait > 0 ? 1 : 0)
    expect(log).not.toHaveBeenCalled()
  })

  test('has no place in a list that is full', async () => {
    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(25)
    const { later } = await search()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await later).toBeUndefined()
    expect(hosted.signals).toEqual([])
  })

  test('is nothing where there is no service, or when it fails', async () => {
    const alone = open()
    alone.tell(undefined)
    alone.hasAtHand(1)
    const found = await alone.search()
    await vi.advanceTimersByTimeAsync(300)
    expect(await found.later).toBeUndefined()

    const { hosted, tell, hasAtHand, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    hasAtHand(1)
    const { later, notice } = await search()
    await vi.advanceTimersByTimeAsync(300)
    const { reject } = await hosted.answer()
    reject(new Error('503'))
    expect([await later, notice]).toEqual([undefined, undefined])
  })
})

describe('a service that', () => {
  test('fails is stood in for at once, said so, and left alone for a while', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const found = search()
    const { reject } = await hosted.answer()
    reject(new Error('503'))
    const first = await local.answer(0)
    first.resolve()
    expect(await found).toMatchObject({ query: 'local', notice: 'search-unanswered' })
    expect(log).toHaveBeenCalledOnce()

    const next = search()
    const second = await local.answer(1)
    second.resolve()
    expect(await next).toMatchObject({ query: 'local', notice: 'search-unanswered' })
    expect(hosted.signals).toHaveLength(1)

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001)
    const later = search()
    const third = await hosted.answer(1)
    third.resolve()
    expect(await later).toMatchObject({ query: 'hosted' })
  })

  test('is slow is stopped once the index has answered, which is no failure', async () => {
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const found = search()
    await hosted.answer()
    await vi.advanceTimersByTimeAsync(599)
    expect(local.signals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local' })
    expect((await found).notice).toBeUndefined()
    expect(hosted.signals[0]?.aborted).toBe(true)
  })

  test('answers before the index after all is taken at its word', async () => {
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const found = search()
    const { resolve } = await hosted.answer()
    await vi.advanceTimersByTimeAsync(600)
    await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'hosted' })
    void search()
    await hosted.answer(1)
  })

  test('fails like the index leaves the error of the index', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const found = search()
    found.catch(() => {})
    const service = await hosted.answer()
    service.reject(new Error('503'))
    const index = await local.answer()
    index.reject(new Error('HTTP error 404: Not Found'))
    await expect(found).rejects.toThrow('HTTP error 404: Not Found')
    // Nothing else could answer: it is asked again.
    void search()
    await hosted.answer(1)
  })
})

test('an overtaken search is stopped, in the service too', async () => {
  const { local, hosted, tell, search } = open({ expectsHosted: true })
  tell(hosted.provider)
  const controller = new AbortController()
  const found = search('q', controller.signal)
  await hosted.answer()
  controller.abort()
  await expect(found).rejects.toThrow('aborted')
  expect(hosted.signals[0]?.aborted).toBe(true)
  expect(local.signals).toEqual([])
})
