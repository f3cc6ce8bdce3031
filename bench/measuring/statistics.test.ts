import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, ratio, summarize } from './statistics.ts'

const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 30 })

describe('median', () => {
  it('is the middle of an odd number of values, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  it('lies between the two middle values of an even number', () => {
    expect(median([1, 4, 2, 100])).toBe(3)
  })

  it('has as many values on its one side as on the other', () => {
    fc.assert(
      fc.property(values, (list) => {
        const middle = median(list)
        const below = list.filter((value) => value < middle).length
        const above = list.filter((value) => value > middle).length
        expect(Math.max(below, above)).toBeLessThanOrEqual(list.length / 2)
      }),
    )
  })

  it('refuses to say anything of no values', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('summarize', () => {
  it('is not moved by one disturbed run, but shows it in the spread', () => {
    expect(summarize([10, 11, 50])).toEqual({ runs: 3, median: 11, min: 10, max: 50, spread: 3.636 })
  })

  it('has no spread when every run is alike, even at zero', () => {
    expect(summarize([0, 0]).spread).toBe(0)
    expect(summarize([7]).spread).toBe(0)
  })

  it('gives a finite spread when the median is zero', () => {
    expect(summarize([0, 0, 5]).spread).toBe(1)
  })
})

describe('ratio', () => {
  it('is given to two digits', () => {
    expect(ratio(1, 3)).toBe(0.33)
  })

  it('is nothing against zero', () => {
    expect(ratio(1, 0)).toBeUndefined()
  })
})
