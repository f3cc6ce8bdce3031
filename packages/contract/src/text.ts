import { z } from 'zod'
import { maxEntryId } from './limits.ts'

const encoder = new TextEncoder()

/** A text without what not every store can hold: PostgreSQL takes none with a zero byte. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Whether a text is well-formed and without control characters, which not every store can hold. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** A text of people about something, as every store can hold it. */
export const storedText = z.string().max(10_000).overwrite(storable)

/** A text of 1 to `max` bytes without control characters: ids and keys. */
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
