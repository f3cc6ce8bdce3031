import { expect, test } from 'vitest'
import { TypedSearches } from './typed-searches.ts'

/** Types terms, `pause` milliseconds apart, and returns those that count as searches. */
function typed(terms: readonly string[], pause = 200): string[] {
  const found: string[] = []
  const searches = new TypedSearches(({ term }) => found.push(term))
  terms.forEach((term, i) => {
    const search = {
      kind: 'search',
      collection: 'c',
      audience: 'reader',
      results: 1,
      milliseconds: 1,
    } as const
    searches.add('me', { ...search, term }, i * pause)
  })
  searches.finish()
  return found
}

test('a term that is typed key by key is one search', () => {
  expect(typed(['in', 'ins', 'install'])).toEqual(['install'])
})

test('a term that is corrected counts as corrected', () => {
  expect(typed(['insat', 'insa', 'ins', 'insta', 'install'])).toEqual(['install'])
})

test('a term that is deleted was none the less searched for', () => {
  expect(typed(['install', 'insta', 'in'])).toEqual(['install'])
})

test('another term is another search, and so is a longer one after a while', () => {
  expect(typed(['install', 'redis'])).toEqual(['install', 'redis'])
  expect(typed(['install', 'install debian'], 4000)).toEqual(['install', 'install debian'])
})

test('readers, and collections, are told apart', () => {
  const found: string[] = []
  const searches = new TypedSearches(({ term }) => found.push(term))
  const search = { kind: 'search', audience: 'reader', results: 1, milliseconds: 1 } as const
  searches.add('me', { ...search, collection: 'c', term: 'in' }, 0)
  searches.add('you', { ...search, collection: 'c', term: 'ins' }, 0)
  searches.add('me', { ...search, collection: 'd', term: 'inst' }, 0)
  searches.finish(2999)
  expect(found).toEqual([])
  searches.finish(3000)
  expect(found).toEqual(['in', 'ins', 'inst'])
})

test('of too many readers the first are no longer followed, and lose nothing', () => {
  const found: string[] = []
  const searches = new TypedSearches(({ term }) => found.push(term))
  const search = { kind: 'search', collection: 'c', audience: 'reader', results: 1, milliseconds: 1 } as const
  for (let i = 0; i < 5001; i++) searches.add(`reader ${i}`, { ...search, term: `term ${i}` }, 0)
  expect(found).toEqual(['term 0'])
})
