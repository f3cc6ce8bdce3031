import type { z } from 'zod'

/**
 * Returns the problem with a value in plain English, instead of zod's own message: `is missing`, or `must be
 * a number, not a string`. Pass it to `parse` as `error`. Messages of a schema take precedence.
 */
export function plainMessages(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'custom' && issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}${foundInstead(issue)}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return formatRule(issue)
    case 'too_small':
    case 'too_big':
      return sizeRule(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'an unknown key' : 'unknown keys'}: ${issue.keys.map(quote).join(', ')}`
    case 'invalid_key':
      return `has an invalid key: ${issue.issues[0]?.message}`
    case 'invalid_union':
      return unionProblem(issue)
    default:
      return invalid
  }
}

const invalid = 'has an invalid value'

/**
 * Returns the problems of a value on one line, each after its path: `limit: must be a number, not a string;
 * term: is missing`. Problems with the value as a whole have no path: `it must be an object, not an array`.
 */
export function problemsText(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? `it ${message}` : withPath(path, message)))
    .join('; ')
}

function withPath(path: readonly PropertyKey[], message: string): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
}

/** Returns the rule for the size of a number, text or list, such as `must be at most 100` or `must not be empty`. */
export function sizeRule(issue: Unread<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): string {
  const unit = units[issue.origin]
  const inclusive = issue.inclusive !== false
  const isMinimum = issue.code === 'too_small'
  const limit = Number(isMinimum ? issue.minimum : issue.maximum)
  if (unit === undefined) {
    if (inclusive) return `must be at ${isMinimum ? 'least' : 'most'} ${limit}`
    return `must be ${isMinimum ? 'greater' : 'less'} than ${limit}`
  }
  if (issue.exact !== true && isMinimum && inclusive && limit === 1) return 'must not be empty'
  const most = inclusive ? limit : limit - 1
  const least = inclusive ? limit : limit + 1
  const count = isMinimum ? least : most
  const bound = issue.exact === true ? 'exactly' : isMinimum ? 'at least' : 'at most'
  return `must have ${bound} ${count} ${count === 1 ? unit : `${unit}s`}`
}

/** The part of an issue that is the same before and after zod reports it. */
type Unread<Issue> = Issue extends unknown ? Omit<Issue, 'path' | 'message' | 'input'> : never

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' }

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  tuple: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  url: 'a URL, such as https://example.com',
  email: 'an email address',
  date: 'a date, such as 2026-01-31',
  datetime: 'a time, such as 2026-01-31T08:00:00Z',
}

function quote(text: string): string {
  return JSON.stringify(text)
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const shown = values.map((value) => (typeof value === 'string' ? quote(value) : String(value)))
  return shown.length === 1 ? `must be ${shown[0]}` : `must be one of ${shown.join(', ')}`
}

/** Properties of issues with a text that a string must contain, and how messages say where. */
const parts = { prefix: 'start with', suffix: 'end with', includes: 'contain' } as const

function formatRule(issue: Unread<z.core.$ZodIssueInvalidStringFormat>): string {
  for (const [key, verb] of Object.entries(parts)) {
    const part: unknown = Reflect.get(issue, key)
    if (typeof part === 'string') return `must ${verb} ${quote(part)}`
  }
  if (issue.format === 'regex') return `must match ${issue.pattern}`
  return `must be ${formats[issue.format] ?? `a valid ${issue.format}`}`
}

/**
 * Returns the allowed types if the value has none of them, otherwise the first problem with the form that is
 * nearest to the value.
 */
function unionProblem(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options)
  const first = issue.errors.flatMap((problems) => problems.slice(0, 1))
  const expected = first.flatMap((issue) =>
    issue.code === 'invalid_type' && issue.path.length === 0 ? [types[issue.expected] ?? issue.expected] : [],
  )
  if (expected.length > 0 && expected.length === first.length) {
    return `must be ${[...new Set(expected)].join(' or ')}${foundInstead(issue)}`
  }
  const [nearest] = issue.errors
    .filter(([issue]) => issue && !(issue.code === 'invalid_type' && issue.path.length === 0))
    .toSorted((a, b) => a.length - b.length)
  return nearest?.[0] ? withPath(nearest[0].path, nearest[0].message) : invalid
}

/**
 * Returns the type that a value has instead of the right one. It leaves out the value itself, which may be
 * long or secret.
 */
function foundInstead(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  const isFraction = 'expected' in issue && issue.expected === 'int'
  if (typeof input === 'number' && (isFraction || !Number.isFinite(input))) return `, not ${input}`
  if (typeof input === 'boolean') return `, not ${input}`
  const type = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
  return `, not ${types[type] ?? type}`
}
