import { expect, it } from 'vitest'
import { wholeNumber, wholeNumbers } from './whole-number-option.ts'

it('reads counts and lists of them', () => {
  expect(wholeNumber('runs', '5')).toBe(5)
  expect(wholeNumbers('sizes', '50,1000')).toEqual([50, 1000])
})

it.each(['', '0', '-1', '1.5', 'many', '3,2', true])(
  'names the option and the value %j that is no count',
  (value) => {
    expect(() => wholeNumber('runs', value)).toThrow(
      `--runs is "${value}", but must be a whole number above 0`,
    )
  },
)

it.each(['', '50,', '50;1000', '50,0'])(
  'names the option and the value %j that is no list of counts',
  (value) => {
    expect(() => wholeNumbers('sizes', value)).toThrow(/^--sizes is ".*", but must be whole numbers above 0/)
  },
)
