import { z } from 'zod'
import type { FieldTable } from './field-table.ts'
import { dateOf, type FieldValue, valuesAt } from './field-value.ts'
import { inPolygon, metresBetween, metresOf, units } from './geo.ts'

/** A condition on documents: every part of it must hold. */
export interface Where {
  readonly fields: readonly FieldCondition[]
  readonly and: readonly Where[]
  /** One of these must hold; nothing when there is no such part. */
  readonly or: readonly Where[] | undefined
  readonly not: Where | undefined
}

interface FieldCondition {
  readonly path: string
  readonly wanted: Condition
}

/** Whether a document of an index meets a condition. */
export type Filter = (document: object, table: FieldTable) => boolean

/** Whether the values of a field do. */
type ValueTest = (values: readonly FieldValue[], table: FieldTable) => boolean

/** Deepest nesting of and, or and not. */
const deepest = 16

/** The most conditions of one filter, and corners of a polygon: each is looked at for each document. */
const mostConditions = 1000

const scalar = z.union([z.string(), z.number(), z.boolean()])
const bound = z.union([z.number(), z.string().refine((text) => dateOf(text) !== undefined, 'must be a date')])
const point = z.strictObject({ lat: z.number(), lon: z.number() })
const condition = z.union([
  scalar,
  z.strictObject({ eq: scalar }),
  z.strictObject({ in: z.array(scalar) }),
  z.strictObject({ nin: z.array(scalar) }),
  z.strictObject({ gt: bound }),
  z.strictObject({ gte: bound }),
  z.strictObject({ lt: bound }),
  z.strictObject({ lte: bound }),
  z.strictObject({ between: z.tuple([bound, bound]) }),
  z.strictObject({
    radius: z.strictObject({
      coordinates: point,
      value: z.number().nonnegative(),
      unit: z.enum(units).default('m'),
      inside: z.boolean().default(true),
    }),
  }),
  z.strictObject({
    polygon: z.strictObject({
      coordinates: z.array(point).min(3).max(mostConditions),
      inside: z.boolean().default(true),
    }),
  }),
])
type Condition = z.output<typeof condition>

const allowed =
  'a text, number or boolean, or an object with one of eq, in, nin, gt, gte, lt, lte, between, radius, polygon'

/**
 * Reads a `where` (protocol.md 3.3); strings compare bare and as `{eq}` alike. Not a record of zod's, which leaves out a field
 * called `__proto__`: a condition that is not looked at lets everything through.
 */
export const whereSchema: z.ZodType<Where> = z
  .unknown()
  .meta({ type: 'object' })
  .transform((sent, context) => {
    const where = parseWhere(sent, context, [], deepest)
    if (sizeOf(where) > mostConditions)
      context.addIssue({ code: 'custom', message: `must have at most ${mostConditions} conditions` })
    return where
  })

function parseWhere(
  sent: unknown,
  context: z.RefinementCtx,
  path: readonly PropertyKey[],
  levels: number,
): Where {
  const fail = (at: readonly PropertyKey[], message: string) => {
    context.addIssue({ code: 'custom', path: [...at], message })
    return { fields: [], and: [], or: undefined, not: undefined }
  }
  if (levels === 0) return fail(path, `is nested more than ${deepest} levels deep`)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return fail(path, 'must be an object')
  const list = (key: string, value: unknown) => {
    if (Array.isArray(value))
      return value.map((each, i) => parseWhere(each, context, [...path, key, i], levels - 1))
    fail([...path, key], 'must be an array')
    return []
  }
  const fields: FieldCondition[] = []
  let and: readonly Where[] = []
  let or: readonly Where[] | undefined
  let not: Where | undefined
  for (const [key, value] of Object.entries(sent)) {
    if (key === 'and') and = list(key, value)
    else if (key === 'or') or = list(key, value)
    else if (key === 'not') not = parseWhere(value, context, [...path, key], levels - 1)
    else {
      const parsed = condition.safeParse(value)
      if (parsed.success) fields.push({ path: key, wanted: parsed.data })
      else fail([...path, key], `must be ${allowed}`)
    }
  }
  return { fields, and, or, not }
}

/** The paths of all fields a condition names. */
export function pathsOf({ fields, and, or, not }: Where): string[] {
  return [
    ...fields.map(({ path }) => path),
    ...[...and, ...(or ?? []), ...(not ? [not] : [])].flatMap(pathsOf),
  ]
}

function sizeOf({ fields, and, or, not }: Where): number {
  const parts = [...and, ...(or ?? []), ...(not ? [not] : [])]
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + sizeOf(part), fields.length),
  )
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
