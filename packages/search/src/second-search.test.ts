import { expect, test } from 'vitest'
import { maxMoved, withSecondSearch } from './second-search.ts'

const hit = (id: string, score: number) => ({ id, score })
const idOf = ({ id }: { id: string }) => id
const ids = (hits: readonly { id: string }[]) => hits.map(idOf)

test('what a second search finds too rises, by its share of the best score there', () => {
  const hits = [hit('a', 10), hit('b', 9), hit('c', 7)]
  expect(ids(withSecondSearch(hits, [hit('b', 3), hit('c', 1)], idOf))).toEqual(['b', 'a', 'c'])
  expect(ids(withSecondSearch(hits, [hit('c', 3)], idOf))).toEqual(['c', 'a', 'b'])
})

test('what is far ahead stays first, and what only the second search finds is left out', () => {
  const hits = [hit('a', 10), hit('b', 2)]
  expect(ids(withSecondSearch(hits, [hit('x', 9), hit('b', 9)], idOf))).toEqual(['a', 'b'])
})

test('without anything to add, hits stay as they are', () => {
  const hits = [hit('a', 1)]
  expect(withSecondSearch(hits, [], idOf)).toEqual(hits)
  expect(withSecondSearch([], [hit('a', 1)], idOf)).toEqual([])
})

test('hits beyond those that may be moved keep their places, so that more hits never change the first ones', () => {
  const hits = Array.from({ length: maxMoved + 5 }, (_, i) => hit(`${i}`, 1000 - i))
  const last = `${maxMoved + 4}`
  expect(withSecondSearch(hits, [hit(last, 1)], idOf).at(-1)?.id).toBe(last)
})
