import { z } from 'zod'
import { maxEntryId } from './limits.ts'

const encoder = new TextEncoder()

/** A string without null bytes, which PostgreSQL does not accept. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Whether a string is well-formed and has no control characters, which some stores do not accept. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** Free text that every store accepts. */
export const storedText = z.string().max(10_000).overwrite(storable)

/** A string of 1 to `max` bytes without control characters, for ids and keys. */
export function shortText(max: number) {
  return z
    .string()
    .refine(
      (text) => text !== '' && encoder.encode(text).byteLength <= max && isCleanText(text),
      `must be 1 to ${max} bytes of text without control characters`,
    )
}

/** The id of an entry. */
export const entryId = shortText(maxEntryId)

/** The name of an entry. */
export const entryName = shortText(200)

/** A text about an entry. */
export const entryText = z.string().max(10_000)
