import { type Condition, dateOf, type FieldCondition, type Where } from '@next-panel/contract'
import type { FieldTable } from '../collections/field-table.ts'
import { type FieldValue, valuesAt } from '../collections/field-value.ts'
import { memoize } from '../collections/memoize.ts'
import { inPolygon, metresBetween, metresOf } from './geo.ts'

/** A condition, prepared for many documents. */
export interface Filter {
  /** The maximum number of comparisons for a document. */
  readonly cost: number
  /** Whether a document of an index meets the condition. */
  accepts(document: object, table: FieldTable): boolean
}

/** Whether the values of a field meet a condition. */
type ValueTest = (values: readonly FieldValue[], table: FieldTable) => boolean

export function filterOf({ fields, and, or, not }: Where): Filter {
  const tests = fields.map(filterOfField)
  const every = and.map(filterOf)
  const some = or && withEqualsJoined(or).map(filterOf)
  const none = not && filterOf(not)
  const parts = [...tests, ...every, ...(some ?? []), ...(none ? [none] : [])]
  return {
    cost: Math.max(
      1,
      parts.reduce((sum, { cost }) => sum + cost, 0),
    ),
    accepts: (document, table) =>
      tests.every((test) => test.accepts(document, table)) &&
      every.every((test) => test.accepts(document, table)) &&
      (some === undefined || some.some((test) => test.accepts(document, table))) &&
      !none?.accepts(document, table),
  }
}

function filterOfField({ path, condition }: FieldCondition): Filter {
  const holds = testOf(path, condition)
  return {
    cost: 'polygon' in condition ? condition.polygon.coordinates.length : 1,
    accepts: (document, table) => holds(valuesAt(document, path), table),
  }
}

/** Joins alternatives that compare the same field for equality, so that they cost a single look-up. */
function withEqualsJoined(alternatives: readonly Where[]): Where[] {
  const joined = new Map<string, (string | number | boolean)[]>()
  const others = alternatives.filter((alternative) => {
    const equality = equalityOf(alternative)
    if (!equality) return true
    const values = joined.get(equality.path) ?? []
    joined.set(equality.path, values)
    values.push(...equality.values)
    return false
  })
  const sets = [...joined].map(([path, values]) => ({
    fields: [{ path, condition: { in: values } }],
    and: [],
    or: undefined,
    not: undefined,
  }))
  return [...sets, ...others]
}

/** Returns the field and the values of a condition that only tests equality. */
function equalityOf({ fields, and, or, not }: Where) {
  const [field, ...others] = fields
  if (!field || others.length > 0 || and.length > 0 || or || not) return undefined
  const { path, condition } = field
  if ('eq' in condition) return { path, values: [condition.eq] }
  return 'in' in condition ? { path, values: condition.in } : undefined
}

function testOf(path: string, condition: Condition): ValueTest {
  if ('eq' in condition) return equalsAny(path, [condition.eq])
  if ('in' in condition) return equalsAny(path, condition.in)
  if ('nin' in condition) {
    const isOne = equalsAny(path, condition.nin)
    return (values, table) => !isOne(values, table)
  }
  if ('radius' in condition) {
    const { coordinates, value, unit, inside } = condition.radius
    const metres = metresOf(value, unit)
    return (values) =>
      values.some((at) => typeof at === 'object' && metresBetween(at, coordinates) <= metres === inside)
  }
  if ('polygon' in condition) {
    const { coordinates, inside } = condition.polygon
    return (values) => values.some((at) => typeof at === 'object' && inPolygon(at, coordinates) === inside)
  }
  if ('gt' in condition) return comparison(condition.gt, (value, limit) => value > limit)
  if ('gte' in condition) return comparison(condition.gte, (value, limit) => value >= limit)
  if ('lt' in condition) return comparison(condition.lt, (value, limit) => value < limit)
  if ('lte' in condition) return comparison(condition.lte, (value, limit) => value <= limit)
  const [low, high] = condition.between
  const [above, below] = [
    comparison(low, (value, limit) => value >= limit),
    comparison(high, (value, limit) => value <= limit),
  ]
  return (values, table) => values.some((value) => above([value], table) && below([value], table))
}

/**
 * Tests whether a value equals any of some values. Values written `enum("…")` are compared by their inner
 * text, and dates as points in time.
 */
function equalsAny(path: string, condition: readonly (string | number | boolean)[]): ValueTest {
  const wantedValues = new Set<unknown>(condition)
  // Created for the first comparison, because the cost of a filter is checked before anything expensive is done.
  const timesOf = memoize(
    () => new Set(condition.flatMap((value) => (typeof value === 'string' ? (dateOf(value) ?? []) : []))),
  )
  const holds = (value: FieldValue, table: FieldTable) =>
    wantedValues.has(value) ||
    (typeof value === 'string' &&
      (wantedValues.has(table.filterValue(path, value)) || timesOf().has(dateOf(value) ?? Number.NaN)))
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

/** Returns the paths of all fields in a condition. */
export function pathsOf({ fields, and, or, not }: Where): string[] {
  return [
    ...fields.map(({ path }) => path),
    ...[...and, ...(or ?? []), ...(not ? [not] : [])].flatMap(pathsOf),
  ]
}
