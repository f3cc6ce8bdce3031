import { z } from 'zod'

/** A condition on documents, which matches if all its parts match. */
export interface Where {
  readonly fields: readonly FieldCondition[]
  readonly and: readonly Where[]
  /** At least one of these must match; `undefined` if there is no "or". */
  readonly or: readonly Where[] | undefined
  readonly not: Where | undefined
}

export interface FieldCondition {
  readonly path: string
  readonly condition: Condition
}

/** Units of length that a radius may be given in. */
export const lengthUnits = ['cm', 'm', 'km', 'ft', 'yd', 'mi'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Maximum nesting of "and", "or" and "not". */
const maxDepth = 16

/** Maximum number of conditions in a filter, and of corners in a polygon. */
const maxConditions = 1000

const scalar = z.custom<string | number | boolean>(isScalar)
const bound = z.union([z.number(), z.string().refine((text) => dateOf(text) !== undefined)])
const point = z.strictObject({ lat: z.number(), lon: z.number() })

/** Schemas by operator, so that an invalid condition is checked with only one of them. */
const conditions = {
  eq: z.strictObject({ eq: scalar }),
  in: z.strictObject({ in: z.array(scalar) }),
  nin: z.strictObject({ nin: z.array(scalar) }),
  gt: z.strictObject({ gt: bound }),
  gte: z.strictObject({ gte: bound }),
  lt: z.strictObject({ lt: bound }),
  lte: z.strictObject({ lte: bound }),
  between: z.strictObject({ between: z.tuple([bound, bound]) }),
  radius: z.strictObject({
    radius: z.strictObject({
      coordinates: point,
      value: z.number().nonnegative(),
      unit: z.enum(lengthUnits).default('m'),
      inside: z.boolean().default(true),
    }),
  }),
  polygon: z.strictObject({
    polygon: z.strictObject({
      coordinates: z.array(point).min(3).max(maxConditions),
      inside: z.boolean().default(true),
    }),
  }),
}
type Operator = keyof typeof conditions

const [list, bounds] = ['a list of strings, numbers and booleans', 'a number or a date, such as 2026-11-20']

/** The values that each operator accepts, worded for messages. */
const operands: Readonly<Record<Operator, string>> = {
  eq: 'a string, number or boolean',
  in: list,
  nin: list,
  gt: bounds,
  gte: bounds,
  lt: bounds,
  lte: bounds,
  between: 'a list of two numbers or dates, such as [1, 5]',
  radius: `{"coordinates": {"lat", "lon"}, "value", "unit", "inside"} with a unit of ${lengthUnits.join(', ')}`,
  polygon: `{"coordinates": [{"lat", "lon"}, …], "inside"} with 3 to ${maxConditions} coordinates`,
}

/** A condition on the values of a field. */
export type Condition = z.output<(typeof conditions)[Operator]>

const allowed =
  'a string, number or boolean, or an object with one of eq, in, nin, gt, gte, lt, lte, between, radius, polygon'

/** The first problem with a condition. The rest of the condition is not read. */
class WhereIssue extends Error {
  readonly path: readonly PropertyKey[]

  constructor(path: readonly PropertyKey[], message: string) {
    super(message)
    this.path = path
  }
}

/**
 * Reads a `where` (docs/reference/wire/search.md#conditions). A bare value means the same as `{eq}`. Not a zod record,
 * because that drops a field called `__proto__`, and a dropped condition would match everything.
 */
export const where: z.ZodType<Where, Readonly<Record<string, unknown>>> = z
  .custom<Readonly<Record<string, unknown>>>()
  .meta({ type: 'object' })
  .transform((sent, context) => {
    try {
      return new WhereParser().parse(sent, [])
    } catch (error) {
      if (!(error instanceof WhereIssue)) throw error
      context.addIssue({ code: 'custom', path: [...error.path], message: error.message })
      return z.NEVER
    }
  })

/** Counts conditions while it reads them, and stops at the first issue. */
class WhereParser {
  #count = 0

  /** @throws {WhereIssue} */
  parse(sent: unknown, path: readonly PropertyKey[], depth = 1): Where {
    if (depth > maxDepth) throw new WhereIssue(path, `must be nested at most ${maxDepth} levels deep`)
    if (!isObject(sent)) throw new WhereIssue(path, 'must be an object')
    const fields: FieldCondition[] = []
    let [and, or, not]: [readonly Where[], Where['or'], Where['not']] = [[], undefined, undefined]
    const before = this.#count
    for (const [key, value] of Object.entries(sent)) {
      if (key === 'and') and = this.#list(value, [...path, key], depth)
      else if (key === 'or') or = this.#list(value, [...path, key], depth)
      else if (key === 'not') not = this.parse(value, [...path, key], depth + 1)
      else {
        this.#add()
        fields.push({ path: key, condition: parseCondition(value, [...path, key]) })
      }
    }
    // An empty group counts as a condition, because it is also checked for each document.
    if (this.#count === before) this.#add()
    return { fields, and, or, not }
  }

  #list(sent: unknown, path: readonly PropertyKey[], depth: number): Where[] {
    if (!Array.isArray(sent)) throw new WhereIssue(path, 'must be an array')
    return sent.map((condition, i) => this.parse(condition, [...path, i], depth + 1))
  }

  #add(): void {
    this.#count++
    if (this.#count > maxConditions) throw new WhereIssue([], `must have at most ${maxConditions} conditions`)
  }
}

/** @throws {WhereIssue} */
function parseCondition(sent: unknown, path: readonly PropertyKey[]): Condition {
  if (isScalar(sent)) return { eq: sent }
  const [operator, ...others] = isObject(sent) ? Object.keys(sent) : []
  if (!isOperator(operator) || others.length > 0) throw new WhereIssue(path, `must be ${allowed}`)
  const { data } = conditions[operator].safeParse(sent)
  if (!data) throw new WhereIssue([...path, operator], `must be ${operands[operator]}`)
  return data
}

function isOperator(key: string | undefined): key is Operator {
  return key !== undefined && Object.hasOwn(conditions, key)
}

function isObject(sent: unknown): sent is object {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}

function isScalar(sent: unknown): sent is string | number | boolean {
  return typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean'
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Milliseconds since 1970 of an ISO date; `undefined` for other strings. */
export function dateOf(text: string): number | undefined {
  if (!isoDate.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
