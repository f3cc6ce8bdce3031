import type { CollectionIndex } from '../collections/collection.ts'
import type { StoredDocument } from '../collections/document.ts'
import { leavesOf } from '../collections/field-value.ts'
import { defaultProperties } from '../collections/searched-fields.ts'

/** Returns the text that is embedded for a document, or an empty string for none. */
export type EmbeddedText = (document: StoredDocument, index: IndexToEmbed) => string | Promise<string>

/** The properties of an index on which its embedded text depends. */
export interface IndexToEmbed extends Pick<CollectionIndex, 'id' | 'embedding'> {
  readonly collection: string
}

/** Returns the text of the properties that an index embeds: the named ones, all, or those that searches use by default. */
export function embeddedText(document: StoredDocument, { embedding }: IndexToEmbed): string {
  const texts = leavesOf(document).flatMap(({ path, values }) => {
    const text = values.filter((value) => typeof value === 'string').join('\n')
    return text === '' ? [] : [{ path, text }]
  })
  const paths = texts.map(({ path }) => path)
  const names = new Set(
    Array.isArray(embedding) ? embedding : embedding === 'automatic' ? defaultProperties(paths) : paths,
  )
  return texts.flatMap(({ path, text }) => (names.has(path) ? [text] : [])).join('\n')
}
