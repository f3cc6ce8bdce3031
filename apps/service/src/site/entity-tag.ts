import { createHash } from 'node:crypto'

/** Returns the strong entity tag of bytes. Equal tags mean equal bytes. */
export function entityTagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` contains the tag (weak comparison, RFC 9110, 13.1.2). */
export function noneMatchNames(header: string, tag: string): boolean {
  if (header.trim() === '*') return true
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some((found) => found[1] === tag)
}

/**
 * Whether `If-Range` contains the tag (strong comparison, RFC 9110, 13.1.5). Dates never match, because the
 * service sends none.
 */
export function rangeIsFor(header: string, tag: string): boolean {
  return header.trim() === tag
}
