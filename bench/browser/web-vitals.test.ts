import { describe, expect, it } from 'vitest'
import { type TimelineEntry, vitalsOf } from './web-vitals.ts'

const entry = (type: string, start: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  type,
  start,
  duration: 0,
  value: 0,
  ...more,
})

describe('vitalsOf', () => {
  it('takes the last of the largest paints', () => {
    const vitals = vitalsOf([
      entry('first-contentful-paint', 300),
      entry('largest-contentful-paint', 300),
      entry('largest-contentful-paint', 900),
    ])
    expect(vitals).toMatchObject({ firstPaint: 300, largestPaint: 900 })
  })

  it('counts what tasks take beyond 50 ms, and apart those before the first paint', () => {
    const vitals = vitalsOf([
      entry('longtask', 100, { duration: 130 }),
      entry('first-contentful-paint', 300),
      entry('longtask', 400, { duration: 70 }),
    ])
    expect(vitals).toMatchObject({ blocking: 20, blockingFromStart: 100 })
  })

  it('takes the worst window of layout shifts, not their sum', () => {
    const shift = (start: number, value: number) => entry('layout-shift', start, { value })
    expect(vitalsOf([shift(100, 0.25), shift(900, 0.25), shift(3000, 0.125)]).layoutShift).toBe(0.5)
  })

  it('is all zero for a page that did nothing', () => {
    expect(vitalsOf([])).toEqual({
      firstPaint: 0,
      largestPaint: 0,
      blocking: 0,
      blockingFromStart: 0,
      layoutShift: 0,
    })
  })
})
