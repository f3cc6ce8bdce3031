import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchOutcome, SearchProvider } from './search-provider.ts'
import { SwitchingSearchProvider } from './switching-provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { signal } = new AbortController()

/** A provider that answers when it is told to, with its own name as the query. */
function played(name: string) {
  const signals: AbortSignal[] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  const outcome: SearchOutcome = {
    query: name,
    pages: [],
    count: 0,
    counts: { all: 0, default: 0, blogs: 0 },
    corrected: undefined,
    unknown: [],
    elapsed: 0,
  }
  const prepared = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const provider: SearchProvider = {
    prepare: prepared,
    search: (_query, _scope, signal) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        answers.push({ resolve: () => resolve(outcome), reject })
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
  let tell: (provider: SearchProvider | undefined) => void = () => {}
  const told = new Promise<SearchProvider | undefined>((resolve) => {
    tell = resolve
  })
  const provider = new SwitchingSearchProvider(local.provider, () => told, expectsHosted)
  return { local, hosted, tell, search: (query = 'q', stop = signal) => provider.search(query, 'all', stop) }
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

  test('into the service, without loading the index of a page that expects one', async () => {
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    const found = search()
    tell(hosted.provider)
    const { resolve } = await hosted.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'hosted' })
    expect(local.prepared).not.toHaveBeenCalled()
    expect(local.signals).toEqual([])
  })

  test('into the index when the news about an expected service does not come', async () => {
    const { local, search } = open({ expectsHosted: true })
    const found = search()
    await vi.advanceTimersByTimeAsync(600)
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local' })
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
    expect(await found).toMatchObject({ query: 'local', notice: expect.stringContaining('does not answer') })
    expect(log).toHaveBeenCalledOnce()

    const next = search()
    const second = await local.answer(1)
    second.resolve()
    expect(await next).toMatchObject({ query: 'local', notice: expect.stringContaining('does not answer') })
    expect(hosted.signals).toHaveLength(1)

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001)
    const later = search()
    const third = await hosted.answer(1)
    third.resolve()
    expect(await later).toMatchObject({ query: 'hosted' })
  })

  test('is slow is stopped once the index has answered', async () => {
    const { local, hosted, tell, search } = open({ expectsHosted: true })
    tell(hosted.provider)
    const found = search()
    await hosted.answer()
    await vi.advanceTimersByTimeAsync(599)
    expect(local.signals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const { resolve } = await local.answer()
    resolve()
    expect(await found).toMatchObject({ query: 'local', notice: expect.any(String) })
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
