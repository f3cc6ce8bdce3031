import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('what an object gives is worked out once, nothing included', () => {
  const workOut = vi.fn(({ size }: { size: number }) => (size > 1 ? size * 2 : undefined))
  const twice = memoize(workOut)
  const [small, large] = [{ size: 1 }, { size: 4 }]
  expect([small, large, small, large].map(twice)).toEqual([undefined, 8, undefined, 8])
  expect(workOut).toHaveBeenCalledTimes(2)
})
