import { sizeRule } from '@next-panel/contract'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'

/** A problem with a value: the path of its key, and how to fix it. */
export interface SchemaProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Turns zod issues into messages that name the key, the value and the allowed values.
 * @param schema the schema, to list its known keys
 * @param value the parsed value, to show the invalid part
 */
export function schemaProblems(error: z.ZodError, schema: z.ZodType, value: unknown): SchemaProblem[] {
  return error.issues.flatMap((issue) => describe(issue, schema, value))
}

/** Reports problems of a part that a schema parses separately, so that {@link schemaProblems} passes them on unchanged. */
export function reportProblems(
  problems: readonly SchemaProblem[],
  report: (issue: z.core.$ZodRawIssue<z.core.$ZodIssueCustom>) => void,
): void {
  for (const { path, message } of problems) {
    report({ code: 'custom', path: [...path], message, params: { described: true }, input: undefined })
  }
}

function describe(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): SchemaProblem[] {
  const given = valueAt(value, issue.path)
  const found = given === undefined ? 'is missing' : `is ${show(given)}`
  const at = (message: string, path: readonly PropertyKey[] = issue.path) => [{ path, message }]
  switch (issue.code) {
    case 'invalid_type':
      return at(`${found}; ${expectation(issue)}`)
    case 'invalid_value':
      return at(`${found}; allowed: ${issue.values.map(show).join(', ')}`)
    case 'invalid_format':
      return at(`${found}; ${formatNames[issue.format] ?? issue.message.replace(/^Invalid string: /, '')}`)
    case 'invalid_key':
      return at(`has a name that is not allowed; ${issue.issues.map(({ message }) => message).join('; ')}`)
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) =>
        at(unknownKey(key, knownKeys(schema, issue.path)), [...issue.path, key]),
      )
    case 'invalid_union':
      return (
        (issue.message === defaultMessage && nearestForm(issue, schema, value)) ||
        at(`${found}; ${formsOf(issue)}`)
      )
    case 'custom':
      return at(issue.params?.described === true ? issue.message : `${found}; ${issue.message}`)
    case 'too_small':
    case 'too_big':
      return at(`${found}; ${issue.message.startsWith('Too ') ? `it ${sizeRule(issue)}` : issue.message}`)
    default:
      return at(`${found}; ${issue.message}`)
  }
}

/** A custom message takes precedence over zod's. */
function expectation({ message, expected }: z.core.$ZodIssueInvalidType): string {
  return message.startsWith(defaultMessage) ? `expected ${expected}` : message
}

const formatNames: Readonly<Record<string, string>> = {
  url: 'expected a full address such as https://example.com',
  email: 'expected an email address',
}

/** Prefix of zod's own messages. Custom messages take precedence over guesses. */
const defaultMessage = 'Invalid input'

/** The problems of a value in the union member that it most likely should match. */
function nearestForm(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
  value: unknown,
): SchemaProblem[] | undefined {
  const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length))
  const [nearest] = issue.errors
    .filter((issues) => depth(issues) > 0)
    .sort((a, b) => a.length - b.length || depth(b) - depth(a))
  return nearest?.flatMap((part) => describe({ ...part, path: [...issue.path, ...part.path] }, schema, value))
}

function formsOf(issue: z.core.$ZodIssueInvalidUnion): string {
  if (issue.message !== defaultMessage) return issue.message
  const expected = issue.errors.flat().flatMap((part) => ('expected' in part ? [part.expected] : []))
  return expected.length === 0
    ? 'it matches none of the allowed forms'
    : `expected ${[...new Set(expected)].join(' or ')}`
}

/** The message for an unknown key. */
export function unknownKey(key: string, allowedKeys: readonly string[]): string {
  const meant = nearestKey(key, allowedKeys)
  if (meant !== undefined) return `is not a known key; did you mean "${meant}"?`
  return allowedKeys.length === 0
    ? 'is not a known key'
    : `is not a known key; allowed: ${allowedKeys.join(', ')}`
}

/** Keys of the object that a schema expects at a path; empty if it expects another type. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path
  if (schema instanceof z.ZodObject) {
    if (key === undefined) return Object.keys(schema.shape)
    const inner: z.core.$ZodType | undefined = schema.shape[String(key)]
    return inner ? knownKeys(inner, rest) : []
  }
  if (schema instanceof z.ZodArray) return key === undefined ? [] : knownKeys(schema.element, rest)
  if (schema instanceof z.ZodRecord) return key === undefined ? [] : knownKeys(schema.valueType, rest)
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => knownKeys(option, path)))]
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return knownKeys(schema.unwrap(), path)
  }
  return []
}

/** Formats a path such as `a.b[2].c`. */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

/** The known key that is most similar to a mistyped one, if any. */
export function nearestKey(key: string, allowedKeys: Iterable<string>): string | undefined {
  let best: { key: string; edits: number } | undefined
  for (const candidate of allowedKeys) {
    const edits = distance(key, candidate)
    if (edits <= 2 && edits < candidate.length && (!best || edits < best.edits))
      best = { key: candidate, edits }
  }
  return best?.key
}

/** Whether a value is an object with keys, as in YAML and configurations. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
