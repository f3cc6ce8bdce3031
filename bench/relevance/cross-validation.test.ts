import { expect, test } from 'vitest'
import { crossValidated, weightTable } from './cross-validation.ts'

test('an example is tested by weights that have not seen it', () => {
  const all = [1, 2, 3, 4, 5, 6, 7]
  const { weights, tested } = crossValidated(
    all,
    (some) => [...some],
    (seen, example) => seen.includes(example),
  )
  expect(weights).toEqual(all)
  expect(tested).toEqual(all.map(() => false))
})

test('weights are shown as they are written into the source', () => {
  expect(weightTable('W', ['a', 'b'], [1.26, -0.04], [1.3, 0]).rows).toEqual([
    ['a', 1.3, 1.3],
    ['b', -0, 0],
  ])
})
