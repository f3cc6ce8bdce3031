import { PostingTable } from './posting-table.ts'
import { type SearchOptions, type SearchResult, search } from './rank.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenize } from './tokens.ts'
import { weights } from './weights.ts'

/**
 * A searched field of a document. `title` names the page, `heading` the section, `body` is running text: exact
 * titles and headings rank first, phrases count in all. `lengthNorm` is BM25's b, 0 to 1.
 */
export interface Field {
  readonly name: string
  readonly kind: 'title' | 'heading' | 'body'
  readonly weight: number
  readonly lengthNorm: number
}

/** The fields of documentation sections. */
export const docsFields: readonly Field[] = [
  { name: 'title', kind: 'title', ...weights.title },
  { name: 'section', kind: 'heading', ...weights.section },
  { name: 'content', kind: 'body', ...weights.content },
]

/** What documentation sections are counted and filtered by. */
export const docsFacets: readonly string[] = ['category', 'version']

/** What an index searches, counts and filters by, and words that mean the same; the preset is documentation. */
export interface IndexOptions {
  readonly fields?: readonly Field[]
  readonly facets?: readonly string[]
  readonly synonyms?: Synonyms
}

/** Any document: its id tells it apart. */
export type Indexed = { readonly id: string }

/** What ranking reads of an index: documents live in numbered slots, with places, lengths and texts by slot. */
export class SearchIndex<D extends Indexed> {
  readonly fields: readonly Field[]
  readonly facets: readonly string[]
  readonly synonyms: Synonyms
  readonly table = new PostingTable()
  readonly documents: (D | undefined)[] = []
  /** Words by field, then slot, and in all by field. */
  readonly lengths: number[][]
  readonly totals: number[]

  constructor({ fields = docsFields, facets = docsFacets, synonyms = [] }: IndexOptions = {}) {
    this.fields = fields
    this.facets = facets
    this.synonyms = synonyms
    this.lengths = fields.map(() => [])
    this.totals = fields.map(() => 0)
  }

  /** Number of documents. */
  get size(): number {
    return this.documents.length
  }

  /** The text of a field; `undefined` while it is not loaded. */
  text(slot: number, field: number): string | undefined {
    const values = valuesOf(this.documents[slot] ?? {}, this.fields[field]?.name ?? '')
    return values.filter((value) => typeof value === 'string').join('\n')
  }

  /** Takes in a field of the document in a slot. */
  protected indexField(slot: number, field: number): void {
    const tokens = tokenize(this.text(slot, field) ?? '')
    this.table.add(slot, field, tokens)
    this.lengths[field]?.splice(slot, 1, tokens.length)
    this.totals[field] = (this.totals[field] ?? 0) + tokens.length
  }

  /** Ranked hits of a query. */
  search(query: string, options: SearchOptions<D> = {}): SearchResult<D> {
    return search(this, query, options)
  }
}

/** The plain values of a document's property, or of each in a list; a dot leads into an object. */
export function valuesOf(document: object, name: string): (string | number | boolean)[] {
  const own: unknown = Reflect.get(document, name)
  if (typeof own === 'string') return [own]
  const step = (value: unknown, key: string) =>
    typeof value === 'object' && value ? Reflect.get(value, key) : undefined
  const value: unknown = name.split('.').reduce(step, document)
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(
    (item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean',
  )
}
