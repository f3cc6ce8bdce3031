import { lengthUnits as units } from '@next-panel/contract'
import { describe, expect, test } from 'vitest'
import { inPolygon, metresBetween, metresOf } from './geo.ts'

describe('lengths', () => {
  // A foot is 0.3048 m by the international agreement of 1959.
  test.each([
    [100, 'cm', 1],
    [1, 'm', 1],
    [1, 'km', 1000],
    [10, 'ft', 3.048],
    [10, 'yd', 9.144],
    [10, 'mi', 16_093.44],
  ] as const)('%d %s are %d m', (value, unit, metres) => {
    expect(metresOf(value, unit)).toBeCloseTo(metres, 9)
  })

  test('a yard is three feet, and a mile 1,760 yards', () => {
    expect(metresOf(1, 'yd')).toBeCloseTo(metresOf(3, 'ft'), 9)
    expect(metresOf(1, 'mi')).toBeCloseTo(metresOf(1760, 'yd'), 9)
    expect(units).toHaveLength(6)
  })
})

test('the distance between two cities is that of the great circle', () => {
  const [berlin, munich] = [
    { lat: 52.52, lon: 13.405 },
    { lat: 48.137, lon: 11.575 },
  ]
  expect(metresBetween(berlin, munich) / 1000).toBeCloseTo(504.4, 0)
  expect(metresBetween(berlin, berlin)).toBe(0)
  expect(metresBetween({ lat: 0, lon: 179 }, { lat: 0, lon: -179 }) / 1000).toBeCloseTo(222.4, 0)
})

test('a point is in a polygon when an odd number of edges lies to its east', () => {
  const arrow = [
    { lat: 0, lon: 0 },
    { lat: 4, lon: 4 },
    { lat: 0, lon: 2 },
    { lat: -4, lon: 4 },
  ]
  expect(inPolygon({ lat: 0, lon: 1 }, arrow)).toBe(true)
  expect(inPolygon({ lat: 0, lon: 3 }, arrow)).toBe(false)
  expect(inPolygon({ lat: 0, lon: -1 }, arrow)).toBe(false)
})
