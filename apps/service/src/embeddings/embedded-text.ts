import type { CollectionIndex } from '../collections/collection.ts'
import type { StoredDocument } from '../collections/document.ts'
import { leavesOf } from '../collections/field-value.ts'
import { defaultProperties } from '../collections/searched-fields.ts'

/** Chooses the text of a document that its vector stands for; empty for none. */
export type EmbeddedText = (document: StoredDocument, index: IndexToEmbed) => string | Promise<string>

/** What is known of an index when its documents are embedded. */
export interface IndexToEmbed extends Pick<CollectionIndex, 'id' | 'embedding'> {
  readonly collection: string
}

/** The text of the properties an index embeds: the named ones, all, or those that a search looks into by itself. */
export function embeddedText(document: StoredDocument, { embedding }: IndexToEmbed): string {
  const texts = leavesOf(document).flatMap(({ path, values }) => {
    const text = values.filter((value) => typeof value === 'string').join('\n')
    return text === '' ? [] : [{ path, text }]
  })
  const paths = texts.map(({ path }) => path)
  const wanted = new Set(
    Array.isArray(embedding) ? embedding : embedding === 'automatic' ? defaultProperties(paths) : paths,
  )
  return texts.flatMap(({ path, text }) => (wanted.has(path) ? [text] : [])).join('\n')
}
