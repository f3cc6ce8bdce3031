import { expect, it } from 'vitest'
import { percentiles } from './percentiles.ts'

it('takes the value that a share of all does not exceed', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentiles(values)).toEqual({ p50: 100, p95: 190, p99: 198 })
})

it('makes do with one value', () => {
  expect(percentiles([1.23456])).toEqual({ p50: 1.235, p95: 1.235, p99: 1.235 })
})
