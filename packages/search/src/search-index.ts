import { PostingTable } from './posting-table.ts'
import { type SearchOptions, type SearchResult, search } from './rank.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenize, type Word } from './tokens.ts'
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
  /** Words by slot and field where there is room for them: taking a text apart costs more than the rest of a query. */
  protected readonly kept: (readonly Word[])[][] = []
  /** Numbers of the fields with the page's title and the section's heading; -1 for none. */
  readonly named: readonly [title: number, heading: number]

  constructor({ fields = docsFields, facets = docsFacets, synonyms = [] }: IndexOptions = {}) {
    this.fields = fields
    this.facets = facets
    this.synonyms = synonyms
    this.lengths = fields.map(() => [])
    this.totals = fields.map(() => 0)
    const first = (wanted: Field['kind']) => fields.findIndex(({ kind }) => kind === wanted)
    this.named = [first('title'), first('heading')]
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

  /** The words of a field; none while its text is not loaded. */
  words(slot: number, field: number): readonly Word[] {
    return this.kept[slot]?.[field] ?? tokenize(this.text(slot, field) ?? '')
  }

  /** Takes in a field of the document in a slot. */
  protected indexField(slot: number, field: number): void {
    const words = this.words(slot, field)
    this.table.add(slot, field, words)
    this.lengths[field]?.splice(slot, 1, words.length)
    this.totals[field] = (this.totals[field] ?? 0) + words.length
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
  return [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
}
