import { isCleanText } from '@next-panel/contract'
import { randomId } from '../keys/random-id.ts'

/** A stored document: any JSON object with an id. */
export type StoredDocument = { readonly id: string } & Readonly<Record<string, unknown>>

/** Returns the id of the original if the document of a hit is a translation, otherwise its own id. The two share it. */
export function originalOf({ document }: { readonly document: StoredDocument }): string {
  return typeof document.original === 'string' ? document.original : document.id
}

/** The path of a document without its anchor; `undefined` if it has no path. */
export function pageOf({ path }: StoredDocument): string | undefined {
  return typeof path === 'string' ? path.split('#', 1)[0] : undefined
}

/**
 * Returns the factor that a document sets for its score (docs/reference/wire/collections.md#documents). It is at most a billion,
 * because JSON cannot represent an infinite score.
 */
export function weightOf({ _omc }: StoredDocument): number {
  return typeof _omc === 'number' && Number.isFinite(_omc) && _omc >= 0 ? Math.min(_omc, 1e9) : 1
}

/** Maximum length of a document id in bytes. It fits into a key of every store. */
const maxIdLength = 1024

/** Maximum nesting of a document. */
const deepest = 32

/** Parses a stored body, which may have any property names. */
export function parseDocument(body: string): StoredDocument {
  const document: unknown = JSON.parse(body)
  if (!isDocument(document))
    throw new TypeError(`The store contains an invalid document: ${body.slice(0, 100)}`)
  return document
}

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/**
 * Converts a client's value into a document, with a new id if it has no usable one
 * (docs/reference/wire/collections.md#documents).
 *
 * @returns `undefined` if it cannot be stored: it is not an object, is nested too deeply, or its id is too long
 * or has control characters
 */
export function acceptDocument(sent: unknown): StoredDocument | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || depthExceeds(sent, deepest))
    return undefined
  const id = 'id' in sent && typeof sent.id === 'string' && sent.id !== '' ? sent.id : randomId()
  if (Buffer.byteLength(id) > maxIdLength || !isCleanText(id)) return undefined
  return { ...sent, id }
}

function depthExceeds(value: object, levels: number): boolean {
  if (levels === 0) return true
  return Object.values(value).some((inner: unknown) => {
    return typeof inner === 'object' && inner !== null && depthExceeds(inner, levels - 1)
  })
}
