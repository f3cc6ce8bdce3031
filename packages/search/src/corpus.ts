import type { Dictionary } from './dictionary.ts'
import { weights } from './weights.ts'

/**
 * A searched field of a document. `title` names the page, `heading` the section, `body` is running text: exact
 * titles and headings rank first, phrases count in headings and bodies. `lengthNorm` is BM25's b, 0 to 1.
 */
export interface Field {
  readonly name: string
  readonly kind: 'title' | 'heading' | 'body'
  readonly weight: number
  readonly lengthNorm: number
}

/** The fields of documentation records. */
export const docsFields: readonly Field[] = [
  { name: 'title', kind: 'title', weight: weights.field.title, lengthNorm: weights.lengthNorm.title },
  { name: 'section', kind: 'heading', weight: weights.field.section, lengthNorm: weights.lengthNorm.section },
  { name: 'content', kind: 'body', weight: weights.field.content, lengthNorm: weights.lengthNorm.content },
]

/** Fields of documentation records that results are counted and filtered by. */
export const docsFacets: readonly string[] = ['category', 'version']

/** A section as the publish step writes it: `path` is the route with the heading's anchor. */
export type SectionRecord = {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly content: string
  readonly path: string
  readonly category: string
  readonly version: string
}

/** Told of each place of a term: the document's slot, the number of the field, how often. */
export type PostingVisitor = (slot: number, field: number, frequency: number) => void

/** A dictionary with postings; an index is made of one or several. */
export interface Segment {
  readonly dictionary: Dictionary
  /** How many (document, field) pairs hold the term of this index: its commonness, without reading postings. */
  places(index: number): number
  visit(index: number, visitor: PostingVisitor): void
}

/** What ranking asks of an index. Documents live in numbered slots, 0 to `slots`, of which `live` are in use. */
export interface Corpus<D> {
  readonly fields: readonly Field[]
  readonly facets: readonly string[]
  readonly slots: number
  readonly live: number
  readonly segments: readonly Segment[]
  id(slot: number): string
  document(slot: number): D
  /** Words in a field of a document, and on average over all documents. */
  words(slot: number, field: number): number
  averageWords(field: number): number
  /** The text of a field, or `undefined` while it is not loaded. */
  text(slot: number, field: number): string | undefined
  facetValues(slot: number, facet: string): readonly string[]
  /** All slots in use, for listing without a query. */
  everySlot(): Iterable<number>
}
