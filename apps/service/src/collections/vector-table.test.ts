import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalized, VectorTable } from './vector-table.ts'

const vector = fc
  .array(fc.integer({ min: -5, max: 5 }), { minLength: 5, maxLength: 5 })
  .filter((numbers) => numbers.some((number) => number !== 0))
const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  vector: fc.option(vector, { nil: undefined }),
})

const cosine = (a: readonly number[], b: readonly number[]) => {
  const dot = a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0)
  return dot / Math.hypot(...a) / Math.hypot(...b)
}

test('a vector table finds what a comparison with each vector finds, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change),
      vector,
      fc.double({ min: -0.99, max: 0.99, noNaN: true }),
      async (changes, query, least) => {
        const table = new VectorTable()
        const model = new Map<string, readonly number[]>()
        for (const { id, vector: numbers } of changes) {
          if (numbers) {
            table.set(id, normalized(numbers))
            model.set(id, numbers)
          } else {
            table.delete(id)
            model.delete(id)
          }
        }
        const found = await table.nearest(normalized(query), least)
        expect(table.size).toBe(model.size)
        for (const [id, numbers] of model) {
          const expected = cosine(numbers, query)
          if (Math.abs(expected - least) < 1e-5) continue
          if (expected < least) expect(found.has(id)).toBe(false)
          else expect(found.get(id)).toBeCloseTo(expected, 4)
        }
      },
    ),
  )
})

test('a vector table leaves out vectors of other dimensions, and finds nothing by them', async () => {
  const table = new VectorTable()
  table.set('a', normalized([3, 4]))
  table.set('b', normalized([1, 2, 3]))
  expect(table.size).toBe(1)
  expect(await table.nearest(normalized([1, 2, 3]), 0)).toEqual(new Map())
  expect([...(await table.nearest(normalized([3, 4]), 0.99)).keys()]).toEqual(['a'])
})
