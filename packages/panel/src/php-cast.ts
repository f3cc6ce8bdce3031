/**
 * Casts as in PHP 8. The panel reads settings and node custom config through `(bool)`, `(int)` and
 * `(string)`, so PHP decides what a value means: "false" is true, and "" is 0. Source:
 * docs/reference/panel/settings.md#types; docs/reference/panel/custom-config.md#rules-for-values.
 */

/** `(bool)`: null, false, 0, "", "0" and empty arrays or objects (which PHP decodes to arrays) are false. */
export function phpBool(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'object') return Object.keys(value).length > 0
  return value !== false && value !== 0 && value !== '' && value !== '0'
}

/** `(int)`: the leading number of a text, or 0 if it has none. Fractions are cut off. Arrays are 1, empty ones 0. */
export function phpInt(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) || 0 : 0
  if (typeof value === 'string') {
    const leading = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/.exec(value)
    return leading === null ? 0 : Math.trunc(Number(leading[0])) || 0
  }
  return phpBool(value) ? 1 : 0
}
