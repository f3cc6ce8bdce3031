import { where as whereSchema } from '@next-panel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTypeStrategy } from '../collections/collection.ts'
import { FieldTable } from '../collections/field-table.ts'
import { filterOf } from './filter.ts'

const table = new FieldTable(defaultTypeStrategy)
const filterFor = (where: object) => filterOf(whereSchema.parse(where))
const accepts = (where: object, document: object) => filterFor(where).accepts(document, table)

test('alternatives that ask for values of one field cost one look-up', () => {
  let reads = 0
  const document = {
    get kind() {
      reads++
      return 'last'
    },
  }
  const or = [...Array.from({ length: 998 }, (_, i) => ({ kind: `${i}` })), { kind: { eq: 'last' } }]
  expect(filterFor({ or }).cost).toBe(1)
  expect(accepts({ or }, document)).toBe(true)
  expect(reads).toBe(1)
  const mixed = {
    or: [{ kind: 'a' }, { size: { in: [1, 2] } }, { kind: { in: ['b'] } }, { size: { gt: 9 } }],
  }
  expect(filterFor(mixed).cost).toBe(3)
})

test('conditions cost what they compare', () => {
  const square = [0, 1, 2, 3].map((i) => ({ lat: i % 2, lon: i }))
  expect(filterFor({}).cost).toBe(1)
  expect(filterFor({ or: [{ or: [] }, { and: [] }, {}] }).cost).toBe(3)
  expect(filterFor({ a: 1, b: { gt: 1 }, not: { c: 1 }, and: [{ d: 1 }, { e: 1 }] }).cost).toBe(5)
  expect(filterFor({ at: { polygon: { coordinates: square } } }).cost).toBe(4)
})

test('joined alternatives accept what each by itself accepts', () => {
  const value = fc.constantFrom('a', 'b', '2024-01-05', '2024-01-05T00:00Z', 1, 2, true)
  const alternative = fc.oneof(
    value.map((kind) => ({ kind })),
    value.map((eq) => ({ kind: { eq } })),
    fc.array(value).map((list) => ({ kind: { in: list } })),
    fc.array(value).map((list) => ({ kind: { nin: list } })),
    fc.record({ kind: value, size: value }),
    value.map((kind) => ({ not: { kind } })),
  )
  const document = fc.record({ kind: fc.oneof(value, fc.array(value)), size: value }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(alternative), document, (or, candidate) => {
      expect(accepts({ or }, candidate)).toBe(or.some((condition) => accepts(condition, candidate)))
    }),
  )
})

test.each([
  [{ at: { gt: '2026-13-01' } }, ['at', 'gt'], 'must be a number or a date, such as 2026-11-20'],
  [{ at: { between: [1] } }, ['at', 'between'], /^must be a list of two numbers or dates/],
  [{ kind: { in: 'fruit' } }, ['kind', 'in'], 'must be a list of strings, numbers and booleans'],
  [
    { place: { radius: { value: 1 } } },
    ['place', 'radius'],
    /^must be {"coordinates": .* cm, m, km, ft, yd, mi$/,
  ],
  [
    { kind: { gt: 1, lt: 2 } },
    ['kind'],
    /^must be a string, number or boolean, or an object with one of eq, /,
  ],
])('a wrong value is reported at its operator, with what is allowed: %j', (where, path, message) => {
  const { issues } = whereSchema.safeParse(where).error ?? { issues: [] }
  expect(issues).toMatchObject([{ path, message: expect.stringMatching(message) }])
})

test.each([
  [{ or: new Array(9000).fill(1) }, 'must be an object'],
  [{ or: new Array(9000).fill({ kind: { like: 1 } }) }, /^must be a string, number or boolean/],
  [{ or: new Array(9000).fill({ kind: 1 }) }, 'must have at most 1000 conditions'],
  [{ and: new Array(9000).fill({ or: [] }) }, 'must have at most 1000 conditions'],
])('a condition is read up to its first issue', (where, message) => {
  const { issues } = whereSchema.safeParse(where).error ?? { issues: [] }
  expect(issues).toHaveLength(1)
  expect(issues[0]?.message).toMatch(message)
})
