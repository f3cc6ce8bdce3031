import { PostingTable } from './posting-table.ts'
import { type SearchOptions, type SearchResult, search } from './rank.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenize } from './tokens.ts'
import { kinds, Vocabulary } from './vocabulary.ts'
import { weights } from './weights.ts'

/**
 * A searched field of a document. `title` names the page, `heading` the section, `body` is running text: exact
 * titles and headings rank first, phrases count in these three. `anchor` is that of a property
 * `path`, whatever the field's name. `lengthNorm` is BM25's b, 0 to 1.
 */
export type Field = Readonly<
  Record<'weight' | 'lengthNorm', number> & { name: string; kind: 'title' | 'heading' | 'body' | 'anchor' }
>

/** The fields of documentation sections. */
export const docsFields: readonly Field[] = [
  { name: 'title', kind: 'title', ...weights.title },
  { name: 'section', kind: 'heading', ...weights.section },
  { name: 'content', kind: 'body', ...weights.content },
  { name: '#', kind: 'anchor', ...weights.anchor },
]

/** What an index searches, counts and filters by, and words that mean the same; the preset is documentation. */
export type IndexOptions = Partial<Pick<SearchIndex<Indexed>, 'fields' | 'facets' | 'synonyms'>>

/** Any document: its id tells it apart. */
export type Indexed = { readonly id: string }

const isWord = (number: number) => (number & 3) <= kinds.whole

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
  readonly vocabulary = new Vocabulary()
  #room = new Float64Array(0)
  /** Words by field, then slot, once they were asked for: taking a text apart costs more than the rest of a query. */
  protected readonly kept: (readonly number[] | undefined)[][]
  /** Their folded words as one text each, likewise. */
  readonly #names: (string | undefined)[][]
  /** Numbers of the fields with the page's title and the section's heading; -1 for none. */
  readonly named: readonly [title: number, heading: number]

  constructor({ fields = docsFields, facets = ['category', 'version'], synonyms = [] }: IndexOptions = {}) {
    this.fields = fields
    this.facets = facets
    this.synonyms = synonyms
    this.lengths = fields.map(() => [])
    this.kept = fields.map(() => [])
    this.#names = fields.map(() => [])
    this.totals = fields.map(() => 0)
    const first = (wanted: Field['kind']) => fields.findIndex(({ kind }) => kind === wanted)
    this.named = [first('title'), first('heading')]
  }

  /** Number of documents. */
  get size(): number {
    return this.documents.length
  }

  /**
   * One of seven numbers by slot for a query to work with, all 0. Their memory is the same each time: new memory for each
   * query would soon have the garbage collector look through all documents.
   */
  column(number: number): Float64Array {
    const slots = this.documents.length
    if (this.#room.length < 7 * slots) this.#room = new Float64Array(8 * slots)
    return this.#room.subarray(number * slots, (number + 1) * slots).fill(0)
  }

  /** The text of a field; `undefined` while it is not loaded. */
  text(slot: number, field: number): string | undefined {
    const { kind, name = '' } = this.fields[field] ?? {}
    const values = valuesOf(this.documents[slot] ?? {}, kind === 'anchor' ? 'path' : name)
    const text = values.filter((value) => typeof value === 'string').join('\n')
    // Words, not identifiers: those are slower to take apart.
    return kind === 'anchor' ? text.replace(/^[^#]*|-/g, ' ') : text
  }

  /** The words of a field, as numbers of the vocabulary; none while its text is not loaded. */
  words(slot: number, field: number): readonly number[] {
    const kept = this.kept[field] ?? []
    const text = kept[slot] ? undefined : this.text(slot, field)
    if (text !== undefined) kept[slot] = this.vocabulary.take(tokenize(text))
    return kept[slot] ?? []
  }

  /** The folded words of a field run together: what "the same heading" means, "Web API" or "webapi". */
  name(slot: number, field: number): string {
    const names = this.#names[field] ?? []
    names[slot] ??= this.vocabulary.termsOf(this.words(slot, field).filter(isWord)).join('')
    return names[slot]
  }

  /** The terms of a field. A title or heading is one as a whole too: "webapi" finds "Web API". */
  protected terms(slot: number, field: number): string[] {
    const terms = this.vocabulary.termsOf(this.words(slot, field))
    const name = this.named.includes(field) ? this.name(slot, field) : ''
    return name === '' || terms.includes(name) ? terms : [...terms, name]
  }

  /** Takes in a field of the document in a slot. */
  protected indexField(slot: number, field: number): void {
    this.#names[field]?.splice(slot, 1, undefined)
    this.table.add(slot, field, this.terms(slot, field))
    const { length } = this.words(slot, field).filter(isWord)
    this.lengths[field]?.splice(slot, 1, length)
    this.totals[field] = (this.totals[field] ?? 0) + length
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
  return [name.split('.').reduce<unknown>(step, document)]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
}
