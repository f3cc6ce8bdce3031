import type { SearchableIndex } from '../collections/catalog.ts'
import type { StoredDocument } from '../collections/document.ts'

/** A document and the index it was found in. */
export interface IndexedDocument {
  readonly index: SearchableIndex
  readonly document: StoredDocument
}

/** The document with an id in the index that was made last among those that have it (docs/reference/wire/entries.md#shelves). */
export function newestDocument(indexes: readonly SearchableIndex[], id: string): IndexedDocument | undefined {
  for (const index of indexes.toReversed()) {
    const document = index.live.get(id)
    if (document) return { index, document }
  }
  return undefined
}
