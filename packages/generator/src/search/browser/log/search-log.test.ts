import { describe, expect, test } from 'vitest'
import type { SearchOutcome } from '../sources/search-provider.ts'
import { SearchLog } from './search-log.ts'

const found = (query: string, count = 1): SearchOutcome => ({
  query,
  pages: [],
  count,
  counts: { all: count, default: count, blogs: 0 },
  corrected: undefined,
  unknown: [],
  elapsed: 2.5,
})

/** Types terms at intervals of `pause` ms. @returns the terms that the service receives */
function loggedTerms(terms: readonly string[], pause = 200): unknown[] {
  const log = new SearchLog()
  terms.forEach((term, i) => void log.searched(found(term), i * pause))
  return log.take().map((event) => (event.type === 'search' ? event.term : event))
}

describe('the search of a reader', () => {
  test('is one term, however many keys it took, with the result of the last', () => {
    const log = new SearchLog()
    log.searched(found('re', 9), 0)
    log.searched(found('redis ', 4), 100)
    expect(log.take()).toEqual([{ type: 'search', term: 'redis', results: 4, milliseconds: 2.5 }])
  })

  test('is the longest term of one that was corrected or deleted', () => {
    expect(loggedTerms(['insat', 'insa', 'ins', 'insta', 'install'])).toEqual(['install'])
    expect(loggedTerms(['install', 'insta', 'in'])).toEqual(['install'])
  })

  test('is another search with another term, and after a while with a longer one', () => {
    expect(loggedTerms(['install', 'redis'])).toEqual(['install', 'redis'])
    expect(loggedTerms(['install', 'install debian'], 4000)).toEqual(['install', 'install debian'])
  })

  test('is not reported again when the same term is found again', () => {
    expect(loggedTerms(['redis', 'redis'], 4000)).toEqual(['redis'])
    const log = new SearchLog()
    log.searched(found('redis'), 0)
    expect(log.take()).toHaveLength(1)
    log.searched(found('redis', 2), 100)
    expect(log.take()).toEqual([])
  })

  test('continues as another search once it was reported', () => {
    const log = new SearchLog()
    log.searched(found('redis'), 0)
    log.take()
    log.searched(found('redis port'), 100)
    expect(log.take()).toMatchObject([{ term: 'redis port' }])
  })

  test('is collected in order with opened results, up to the limit of the service', () => {
    const log = new SearchLog()
    log.searched(found('x'.repeat(2000)), 0)
    const click = { type: 'click', term: 'x', path: '/docs', position: 1 } as const
    log.note(click)
    const events = log.take()
    expect(events).toEqual([expect.objectContaining({ term: 'x'.repeat(1000) }), click])
    for (let i = 0; i < 30; i++) log.searched(found(`${i} term`), i * 100)
    expect(log.take().map((event) => event.type === 'search' && event.term)).toEqual(
      Array.from({ length: 25 }, (_, i) => `${i + 5} term`),
    )
  })
})
