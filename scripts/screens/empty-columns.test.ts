import { expect, test } from 'vitest'
import { emptyColumns, type Run, shortenRuns } from './empty-columns.ts'

/** A grey picture: each text is a row, each letter the shade of a pixel. */
const picture = (...rows: string[]) =>
  Uint8Array.from(
    rows.flatMap((row) => [...row].flatMap((letter) => Array<number>(3).fill(letter.charCodeAt(0)))),
  )

test('a column is empty if it repeats the one before it in every row', () => {
  const rows = ['aaaazzzz', 'aaaaaazz']
  expect(emptyColumns(picture(...rows), 8, 2)).toEqual([
    [1, 4],
    [5, 6],
    [7, 8],
  ])
})

test('no column is empty where every pixel differs', () => {
  expect(emptyColumns(picture('aeimq'), 5, 1)).toEqual([])
})

test('the longest runs are shortened first, in their middle, by exactly what is too wide', () => {
  const runs: Run[] = [
    [0, 30],
    [100, 200],
    [300, 350],
  ]
  const cuts = shortenRuns(runs, 81) ?? []
  expect(cuts.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(81)
  expect(cuts.map(([from]) => from > 100)).toEqual([true, true])
})

test('runs that would become too short to keep texts apart are not shortened', () => {
  expect(shortenRuns([[0, 100]], 77)).toBeUndefined()
  expect(shortenRuns([], 1)).toBeUndefined()
})
