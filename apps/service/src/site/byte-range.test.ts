import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('a range of bytes', () => {
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=2-99', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['BYTES=1-2', { first: 1, last: 2 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'ignored'],
    ['bytes=0-1,4-5', 'ignored'],
    ['bytes=-', 'ignored'],
    ['bytes=a-b', 'ignored'],
    ['lines=0-1', 'ignored'],
  ])('%s of ten', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range)
  })

  test('never leaves the file', () => {
    const part = fc.oneof(fc.constant(''), fc.nat(40).map(String))
    fc.assert(
      fc.property(part, part, fc.nat(30), (from, to, size) => {
        const range = parseByteRange(`bytes=${from}-${to}`, size)
        if (typeof range === 'string') return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.first).toBeLessThanOrEqual(range.last)
        expect(range.last).toBeLessThan(size)
      }),
    )
  })
})
