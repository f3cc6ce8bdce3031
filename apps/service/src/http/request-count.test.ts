import { expect, test } from 'vitest'
import { RequestCount } from './request-count.ts'

test('requests are let pass up to the limit, and again once their time is over', () => {
  const count = new RequestCount({ requests: 2, seconds: 10 })
  expect([count.take('a', 1, 0), count.take('a', 1, 1000), count.take('a', 1, 2000)]).toEqual([0, 0, 8])
  expect(count.take('b', 1, 2000)).toBe(0)
  expect(count.take('a', 1, 9999)).toBe(1)
  expect([count.take('a', 1, 10_000), count.take('a', 1, 10_001), count.take('a', 1, 10_002)]).toEqual([
    0, 0, 10,
  ])
})

test('of too many who ask, the first begin anew', () => {
  const count = new RequestCount({ requests: 1, seconds: 10 })
  for (let i = 0; i <= 100_000; i++) expect(count.take(`${i}`, 1, 0)).toBe(0)
  expect(count.take('100000', 1, 1)).toBe(10)
  expect(count.take('0', 1, 1)).toBe(0)
})

test('a costly request counts as several', () => {
  const count = new RequestCount({ requests: 5, seconds: 10 })
  expect([count.take('a', 1, 0), count.take('a', 4, 1000), count.take('a', 1, 2000)]).toEqual([0, 0, 8])
})
