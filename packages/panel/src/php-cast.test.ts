import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phpBool, phpInt } from './php-cast.ts'

it('reads every text but "" and "0" as true, also "false"', () => {
  expect(['', '0', '1', 'false', '0.0', ' '].map(phpBool)).toEqual([false, false, true, true, true, true])
})

it('reads empty arrays and objects as false', () => {
  expect([[], {}, [0], { a: 1 }, null, undefined, 0, 2].map(phpBool)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ])
})

it('takes the leading number of a text', () => {
  expect(['443', '443abc', '', 'abc', ' 12', '-3.9', '1e3'].map(phpInt)).toEqual([
    443, 443, 0, 0, 12, -3, 1000,
  ])
})

it('gives a finite whole number for anything', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => Number.isInteger(phpInt(value))))
})
