import { z } from 'zod'

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

/** Units of length that a radius may be given in. */
const units = ['cm', 'm', 'km', 'ft', 'yd', 'mi'] as const
export type LengthUnit = (typeof units)[number]

/** Deepest nesting of and, or and not. */
const maxDepth = 16

/** The most conditions of one filter, and corners of a polygon: each is looked at for each document. */
const maxConditions = 1000

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
      coordinates: z.array(point).min(3).max(maxConditions),
      inside: z.boolean().default(true),
    }),
  }),
])
export type Condition = z.output<typeof condition>

const allowed =
  'a text, number or boolean, or an object with one of eq, in, nin, gt, gte, lt, lte, between, radius, polygon'

/**
 * Reads a `where` (protocol.md 3.3); strings compare bare and as `{eq}` alike. Not a record of zod's, which leaves out a field
 * called `__proto__`: a condition that is not looked at lets everything through.
 */
export const where: z.ZodType<Where, Readonly<Record<string, unknown>>> = z
  .custom<Readonly<Record<string, unknown>>>()
  .meta({ type: 'object' })
  .transform((sent, context) => {
    const parsed = parseWhere(sent, context, [], maxDepth)
    if (sizeOf(parsed) > maxConditions)
      context.addIssue({ code: 'custom', message: `must have at most ${maxConditions} conditions` })
    return parsed
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
  if (levels === 0) return fail(path, `is nested more than ${maxDepth} levels deep`)
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

function sizeOf({ fields, and, or, not }: Where): number {
  const parts = [...and, ...(or ?? []), ...(not ? [not] : [])]
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + sizeOf(part), fields.length),
  )
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Milliseconds since 1970 of an ISO date; nothing for other texts. */
export function dateOf(text: string): number | undefined {
  if (!isoDate.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
