import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchView } from '../list/search-store.ts'
import type { SearchOutcome } from '../sources/search-provider.ts'
import { SearchReports } from './search-reports.ts'

const outcome = (query: string): SearchOutcome => ({
  query,
  pages: [],
  count: 1,
  counts: { all: 1, default: 1, blogs: 0 },
  corrected: undefined,
  unknown: [],
  elapsed: 2,
})

/** Reports of a page; `search` shows the result of a query, `batches` are the terms sent so far. */
function reporting() {
  const page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
  vi.stubGlobal('document', page)
  const batches: unknown[][] = []
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { events } = JSON.parse(String(init?.body))
    batches.push(events.map(({ term }: { term: string }) => term))
    return Response.json({})
  }
  let shown: SearchOutcome | undefined
  const listeners: (() => void)[] = []
  new SearchReports(
    {
      view: () => ({ outcome: shown }) as SearchView,
      subscribe: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    },
    { url: 'https://a.example', collection: 'docs', readKey: 'r', fetch },
    null,
  )
  const search = (query: string) => {
    shown = outcome(query)
    for (const listener of listeners) listener()
  }
  return { page, search, batches }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('searches are reported', () => {
  test('5 s after the first one', async () => {
    const { search, batches } = reporting()
    search('redis')
    await vi.advanceTimersByTimeAsync(4999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([['redis']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches).toHaveLength(1)
  })

  test('as soon as 25 wait', () => {
    const { search, batches } = reporting()
    for (let i = 0; i < 51; i++) search(`${i} term`)
    expect(batches.map((terms) => terms.length)).toEqual([25, 25])
  })

  test('when the page is hidden', () => {
    const { page, search, batches } = reporting()
    search('redis')
    page.dispatchEvent(new Event('visibilitychange'))
    expect(batches).toEqual([['redis']])
  })

  test('without the term that is still being typed', async () => {
    const { search, batches } = reporting()
    search('debian')
    await vi.advanceTimersByTimeAsync(4000)
    search('re')
    await vi.advanceTimersByTimeAsync(1500)
    expect(batches).toEqual([['debian']])
    search('redis')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches).toEqual([['debian'], ['redis']])
  })
})
