import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'

/** A reason why a value does not fit a schema: the key's path, and what to do about it. */
export interface SchemaProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Turns zod issues into sentences that name the key, what was found and what is allowed.
 * @param value the value that was parsed, read again to show what was found
 */
export function schemaProblems(error: z.ZodError, value: unknown): SchemaProblem[] {
  return error.issues.flatMap((issue) => describe(issue, value))
}

function describe(issue: z.core.$ZodIssue, value: unknown): SchemaProblem[] {
  const found = show(valueAt(value, issue.path))
  const at = (message: string, path: readonly PropertyKey[] = issue.path) => [{ path, message }]
  switch (issue.code) {
    case 'invalid_type':
      return at(
        found === 'nothing'
          ? `is missing; expected ${issue.expected}`
          : `is ${found}; expected ${issue.expected}`,
      )
    case 'invalid_value':
      return at(`is ${found}; allowed: ${issue.values.map(show).join(', ')}`)
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => at('is not a known key', [...issue.path, key]))
    case 'invalid_union':
      return at(
        `is ${found}; ${issue.message === 'Invalid input' ? 'it fits none of the allowed forms' : issue.message}`,
      )
    default:
      return at(`is ${found}; ${issue.message}`)
  }
}

/** `a.b[2].c`, the way a person would write the path in the file. */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

/** The known key that a mistyped one most likely meant, if any is near. */
export function nearestKey(key: string, known: Iterable<string>): string | undefined {
  let best: { key: string; edits: number } | undefined
  for (const candidate of known) {
    const edits = distance(key, candidate)
    if (edits <= 2 && edits < candidate.length && (!best || edits < best.edits))
      best = { key: candidate, edits }
  }
  return best?.key
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
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
