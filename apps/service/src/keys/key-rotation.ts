import { maxPreviousKeys } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { matchesKey } from './key-hash.ts'

/** A replaced key in its stored form, which works until a time in milliseconds since 1970. */
export interface PreviousKey {
  readonly key: string
  readonly until: number
}

/** A key that replaces another one, which works for `overlap` milliseconds more. */
export interface NewKey {
  readonly key: string
  readonly overlap: number
}

/**
 * Returns the previous keys after a rotation. None of them works longer than the overlap, so an overlap of 0 ends them all. A rotation to
 * the current key, such as a repeated request, adds none.
 *
 * @param current the replaced key in its stored form
 * @throws {ServiceError} `too-many` if too many of them would still work.
 */
export function previousAfterRotation(
  previous: readonly PreviousKey[],
  current: string,
  { key, overlap }: NewKey,
): PreviousKey[] {
  const now = Date.now()
  const end = now + overlap
  const limited = [...previous, { key: current, until: end }]
    .map((old) => ({ key: old.key, until: Math.min(old.until, end) }))
    .filter((old) => old.until > now && !matchesKey(key, old.key))
  if (limited.length <= maxPreviousKeys) return limited
  const [first] = limited.map(({ until }) => until).sort((a, b) => a - b)
  throw new ServiceError(
    'too-many',
    `${maxPreviousKeys} replaced keys still work, which is the maximum. Wait until the first expires at ${timeText(first ?? end)}, revoke them, or rotate with an overlap of 0.`,
  )
}

/** Whether a key is one of the previous keys that still work. */
export function matchesPrevious(key: string, previous: readonly PreviousKey[]): boolean {
  if (previous.length === 0) return false
  const now = Date.now()
  return previous.some((old) => old.until > now && matchesKey(key, old.key))
}

export function timeText(time: number): string {
  return new Date(time).toISOString()
}
