/** The duration of a call, measured by this client. */
export interface Elapsed {
  /** Whole milliseconds. */
  readonly raw: number
  /** Formatted in ms, or in s from 1000 ms. Source: docs/reference/requirements.md#search-constants. */
  readonly formatted: string
}

/**
 * Describes a time in milliseconds for programs and for readers.
 *
 * @example
 * const { formatted } = elapsedOf(1500)
 * console.log(formatted) // 1.5s
 */
export function elapsedOf(milliseconds: number): Elapsed {
  const raw = Math.max(0, Math.round(milliseconds))
  return { raw, formatted: raw < 1000 ? `${raw}ms` : `${Number((raw / 1000).toFixed(1))}s` }
}
