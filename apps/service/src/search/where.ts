import { type Condition, dateOf, type Where } from '@next-panel/contract'
import type { FieldTable } from './field-table.ts'
import { type FieldValue, valuesAt } from './field-value.ts'
import { inPolygon, metresBetween, metresOf } from './geo.ts'

/** Whether a document of an index meets a condition. */
export type Filter = (document: object, table: FieldTable) => boolean

/** Whether the values of a field do. */
type ValueTest = (values: readonly FieldValue[], table: FieldTable) => boolean

/** The paths of all fields a condition names. */
export function pathsOf({ fields, and, or, not }: Where): string[] {
  return [
    ...fields.map(({ path }) => path),
    ...[...and, ...(or ?? []), ...(not ? [not] : [])].flatMap(pathsOf),
  ]
}

/** Makes a condition ready to be asked about many documents. */
export function filterOf({ fields, and, or, not }: Where): Filter {
  const tests = fields.map(({ path, wanted }) => ({ path, holds: testOf(wanted) }))
  const [every, some, none] = [and.map(filterOf), or?.map(filterOf), not && filterOf(not)]
  return (document, table) =>
    tests.every(({ path, holds }) => holds(valuesAt(document, path), table)) &&
    every.every((each) => each(document, table)) &&
    (some === undefined || some.some((each) => each(document, table))) &&
    !none?.(document, table)
}

function testOf(wanted: Condition): ValueTest {
  if (typeof wanted !== 'object') return equalsAny([wanted])
  if ('eq' in wanted) return equalsAny([wanted.eq])
  if ('in' in wanted) return equalsAny(wanted.in)
  if ('nin' in wanted) {
    const isOne = equalsAny(wanted.nin)
    return (values, table) => !isOne(values, table)
  }
  if ('radius' in wanted) {
    const { coordinates, value, unit, inside } = wanted.radius
    const metres = metresOf(value, unit)
    return (values) =>
      values.some((at) => typeof at === 'object' && metresBetween(at, coordinates) <= metres === inside)
  }
  if ('polygon' in wanted) {
    const { coordinates, inside } = wanted.polygon
    return (values) => values.some((at) => typeof at === 'object' && inPolygon(at, coordinates) === inside)
  }
  if ('gt' in wanted) return comparison(wanted.gt, (value, limit) => value > limit)
  if ('gte' in wanted) return comparison(wanted.gte, (value, limit) => value >= limit)
  if ('lt' in wanted) return comparison(wanted.lt, (value, limit) => value < limit)
  if ('lte' in wanted) return comparison(wanted.lte, (value, limit) => value <= limit)
  const [low, high] = wanted.between
  const [above, below] = [
    comparison(low, (value, limit) => value >= limit),
    comparison(high, (value, limit) => value <= limit),
  ]
  return (values, table) => values.some((value) => above([value], table) && below([value], table))
}

/** Equality of values as they are, or of a value written `enum("…")` with what stands in it; dates as points in time. */
function equalsAny(wanted: readonly (string | number | boolean)[]): ValueTest {
  const known = new Set<unknown>(wanted)
  const times = new Set<unknown>(
    wanted.flatMap((each) => (typeof each === 'string' ? (dateOf(each) ?? []) : [])),
  )
  const holds = (value: FieldValue, table: FieldTable) =>
    known.has(value) ||
    (typeof value === 'string' &&
      (known.has(table.filterValue(value)) || (times.size > 0 && times.has(dateOf(value)))))
  return (values, table) => values.some((value) => holds(value, table))
}

function comparison(limit: number | string, holds: (value: number, limit: number) => boolean): ValueTest {
  const isDate = typeof limit === 'string'
  const number = isDate ? (dateOf(limit) ?? Number.NaN) : limit
  return (values) =>
    values.some((value) => {
      if (isDate) return typeof value === 'string' && holds(dateOf(value) ?? Number.NaN, number)
      return typeof value === 'number' && holds(value, number)
    })
}
