import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PanelError } from '../panel-error.ts'
import {
  addBytes,
  addCents,
  bytes,
  cents,
  days,
  formatCents,
  gigabytes,
  later,
  seconds,
  shareOfCents,
  subtractCents,
  unixTime,
} from './index.ts'

describe('amounts', () => {
  it('are whole cents and refuse anything else', () => {
    expect(() => cents(0.5)).toThrow(PanelError)
    expect(() => cents(Number.NaN)).toThrow(/whole number of cents/)
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('add and subtract without loss', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (left, right) => {
        const sum = addCents(cents(left), cents(right))
        expect(subtractCents(sum, cents(right))).toBe(left === 0 ? 0 : left)
      }),
    )
  })

  it('are written with two decimals', () => {
    expect([0, 5, 60, 6005, -4000].map((amount) => formatCents(cents(amount)))).toEqual([
      '0.00',
      '0.05',
      '0.60',
      '60.05',
      '-40.00',
    ])
  })

  it('round shares half up', () => {
    expect(shareOfCents(cents(1005), 0.5)).toBe(503)
  })
})

describe('sizes and times', () => {
  it('count a GB as 1024^3 bytes', () => {
    expect(gigabytes(100)).toBe(107_374_182_400)
    expect(addBytes(gigabytes(1), bytes(1))).toBe(1_073_741_825)
    expect(() => bytes(-1)).toThrow(/bytes/)
  })

  it('count days in seconds', () => {
    expect(later(unixTime(10), days(30))).toBe(2_592_010)
    expect(() => seconds(1.5)).toThrow(/whole seconds/)
    expect(() => unixTime(Number.POSITIVE_INFINITY)).toThrow(/Unix seconds/)
  })
})
