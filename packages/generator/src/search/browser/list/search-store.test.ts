import { describe, expect, test, vi } from 'vitest'
import type { SearchHit, SearchOutcome, SearchProvider } from '../sources/search-provider.ts'
import { rowCount, SearchStore } from './search-store.ts'

const hit = (href: string): SearchHit => ({
  href,
  heading: '',
  headingRanges: [],
  anchor: '',
  excerpt: async () => ({ text: '', ranges: [], before: false, after: false }),
})

function outcome(query: string, hrefs: readonly string[]): SearchOutcome {
  const pages = hrefs.map((href) => ({
    kind: 'guide' as const,
    href,
    title: href,
    titleRanges: [],
    breadcrumb: '',
    hits: [hit(href)],
  }))
  const counts = { all: hrefs.length, default: hrefs.length, blogs: 0 }
  return { query, pages, count: hrefs.length, counts, corrected: undefined, unknown: [], elapsed: 1 }
}

/** A provider whose answers arrive on command. */
function slowProvider() {
  const requests: {
    query: string
    scope: string
    signal: AbortSignal
    limit: number | undefined
    answer: PromiseWithResolvers<SearchOutcome>
  }[] = []
  const provider: SearchProvider = {
    prepare: async () => undefined,
    search(query, scope, signal, limit) {
      const answer = Promise.withResolvers<SearchOutcome>()
      requests.push({ query, scope, signal, limit, answer })
      return answer.promise
    },
  }
  return { requests, provider }
}

describe('a search in progress', () => {
  test('notifies its subscribers of the query and of the result', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    const seen = vi.fn()
    const unsubscribe = search.subscribe(seen)
    expect(search.isSearching).toBe(false)
    search.type('redis')
    expect(search.view()).toMatchObject({ query: 'redis', outcome: undefined, hits: [] })
    expect(search.isSearching).toBe(true)
    requests[0]?.answer.resolve(outcome('redis', ['/a', '/b']))
    await expect.poll(() => search.view().hits.map(({ href }) => href)).toEqual(['/a', '/b'])
    expect(search.isSearching).toBe(false)
    expect(seen).toHaveBeenCalledTimes(2)
    unsubscribe()
    search.activate(1)
    expect(seen).toHaveBeenCalledTimes(2)
  })

  test('shows excerpts by address, and keeps them until the next outcome brings others', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    const withExcerpt = (href: string, text: string): SearchHit => ({
      ...hit(href),
      excerpt: async () => ({ text, ranges: [], before: false, after: false }),
    })
    const failing: SearchHit = { ...hit('/b'), excerpt: () => Promise.reject(new Error('HTTP error 500')) }
    search.type('redis')
    requests[0]?.answer.resolve(outcome('redis', ['/a', '/b']))
    await search.settled()
    await search.showExcerpts([withExcerpt('/a', 'of redis'), failing])
    const texts = () => [...search.view().excerpts].map(([href, { text }]) => [href, text])
    expect(texts()).toEqual([['/a', 'of redis']])
    search.type('redis port')
    const late = search.showExcerpts([withExcerpt('/b', 'too late')])
    requests[1]?.answer.resolve(outcome('redis port', ['/c', '/a']))
    await search.settled()
    expect(texts()).toEqual([['/a', 'of redis']])
    await late
    search.type('mail')
    requests[2]?.answer.resolve(outcome('mail', ['/c']))
    await search.settled()
    expect(texts()).toEqual([])
  })

  test('never shows the answer of a search that was overtaken', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    search.type('re')
    search.type('red')
    expect(requests[0]?.signal.aborted).toBe(true)
    requests[1]?.answer.resolve(outcome('red', ['/new']))
    await expect.poll(() => search.view().hits).toHaveLength(1)
    requests[0]?.answer.resolve(outcome('re', ['/old', '/older']))
    await Promise.resolve()
    expect(search.view().outcome?.query).toBe('red')
  })

  test('keeps the last outcome visible until the next arrives, and begins at its first result', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    search.type('a')
    requests[0]?.answer.resolve(outcome('a', ['/1', '/2', '/3']))
    await expect.poll(() => search.view().hits).toHaveLength(3)
    search.activate(2)
    search.narrow('blogs')
    expect(search.view()).toMatchObject({ scope: 'blogs', active: 2 })
    expect(requests[1]).toMatchObject({ query: 'a', scope: 'blogs' })
    requests[1]?.answer.resolve(outcome('a', ['/2']))
    await expect.poll(() => search.view()).toMatchObject({ active: 0, hits: [{ href: '/2' }] })
  })

  test('wraps around at the ends of the list, and does not move in an empty one', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    search.activate(1)
    expect(search.view().active).toBe(0)
    search.type('a')
    requests[0]?.answer.resolve(outcome('a', ['/1', '/2', '/3']))
    await expect.poll(() => search.view().hits).toHaveLength(3)
    search.activate(-1)
    expect(search.view().active).toBe(2)
    search.activate(3)
    expect(search.view().active).toBe(0)
  })

  test('shows the error of a search, and tries again on request', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    search.type('a')
    requests[0]?.answer.reject(new Error('HTTP error 503: Service Unavailable'))
    await expect.poll(() => search.view().error).toBe('HTTP error 503: Service Unavailable')
    search.retry()
    requests[1]?.answer.resolve(outcome('a', ['/1']))
    await expect.poll(() => search.view()).toMatchObject({ error: undefined, hits: [{ href: '/1' }] })
  })

  test('reports a choice: the result, its position, and where it opens', async () => {
    const onChosen = vi.fn()
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider, onChosen)
    search.type('a')
    requests[0]?.answer.resolve(outcome('a', ['/1', '/2']))
    await expect.poll(() => search.view().hits).toHaveLength(2)
    const [, second] = search.view().hits
    if (!second) throw new Error('There is no second result.')
    search.choose(second, true)
    search.choose(second, false)
    expect(onChosen.mock.calls.map(([choice]) => choice)).toEqual([
      { hit: second, query: 'a', position: 2, inNewTab: true },
      { hit: second, query: 'a', position: 2, inNewTab: false },
    ])
  })

  test('shows more results on request, and continues at the first new one', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    search.type('a')
    expect(requests[0]?.limit).toBe(24)
    requests[0]?.answer.resolve({ ...outcome('a', ['/1', '/2']), count: 4 })
    await expect.poll(() => search.view().hasMore).toBe(true)
    expect(rowCount(search.view())).toBe(3)
    search.more()
    expect(requests[1]).toMatchObject({ query: 'a', limit: 124 })
    requests[1]?.answer.resolve(outcome('a', ['/1', '/3', '/2', '/4']))
    await expect.poll(() => search.view().hits).toHaveLength(4)
    expect(search.view()).toMatchObject({ active: 1, hasMore: false })
    search.type('ab')
    expect(requests[2]?.limit).toBe(24)
  })

  test('has a last row that asks if there is an answer service and a query', async () => {
    const { requests, provider } = slowProvider()
    const search = new SearchStore(provider)
    const onAsked = vi.fn()
    expect(rowCount(search.view())).toBe(0)
    search.offerAsking(onAsked)
    search.type(' why ')
    expect(rowCount(search.view())).toBe(0)
    requests[0]?.answer.resolve(outcome('why', ['/1']))
    await expect.poll(() => rowCount(search.view())).toBe(2)
    search.activate(-1)
    expect(search.view().active).toBe(1)
    search.ask()
    expect(onAsked).toHaveBeenCalledWith('why')
    search.activate(2)
    expect(search.view().active).toBe(0)
  })
})
