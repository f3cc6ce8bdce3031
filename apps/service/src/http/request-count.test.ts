import { expect, test } from 'vitest'
import { RequestCount } from './request-count.ts'

test('requests are let pass up to the limit, and again once their time is over', () => {
  const count = new RequestCount({ requests: 2, seconds: 10 })
  expect([count.take('a', 0), count.take('a', 1000), count.take('a', 2000)]).toEqual([0, 0, 8])
  expect(count.take('b', 2000)).toBe(0)
  expect(count.take('a', 9999)).toBe(1)
  expect([count.take('a', 10_000), count.take('a', 10_001), count.take('a', 10_002)]).toEqual([0, 0, 10])
})

test('of too many who ask, the first begin anew', () => {
  const count = new RequestCount({ requests: 1, seconds: 10 })
  for (let i = 0; i <= 100_000; i++) expect(count.take(`${i}`, 0)).toBe(0)
  expect(count.take('100000', 1)).toBe(10)
  expect(count.take('0', 1)).toBe(0)
})
