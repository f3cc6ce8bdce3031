import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExcess } from './json-size.ts'

/** Counts the levels and values of parsed JSON, the slow way. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 }
  const parts = Object.values(value).map(sizeOf)
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    values: 1 + parts.reduce((sum, { values }) => sum + values, 0),
  }
}

test('counts what parsing would find, an empty list or object as one with a value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      const { depth, values } = sizeOf(value)
      const empty = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').match(/\[\]|\{\}/g)?.length ?? 0
      expect(findExcess(text, { maxDepth: depth, maxValues: values + empty })).toBeUndefined()
      expect(findExcess(text, { maxDepth: depth, maxValues: values + empty - 1 })).toMatch(/too many values/)
      if (depth > 0) {
        expect(findExcess(text, { maxDepth: depth - 1, maxValues: 1e9 })).toMatch(/nested too deep/)
      }
    }),
  )
})

test('stops at the first value too many, and is not misled by quotes', () => {
  const limits = { maxDepth: 2, maxValues: 3 }
  expect(findExcess(String.raw`["\"[[[,,,,,\\", "{{{"]`, limits)).toBeUndefined()
  expect(findExcess('["no end [[[ ,,,', limits)).toBeUndefined()
  expect(findExcess('[1,1,1 and then no JSON', limits)).toBe(
    'it contains too many values: at most 3 are allowed',
  )
  expect(findExcess('[[[', limits)).toBe('it is nested too deeply: at most 2 levels are allowed')
})
