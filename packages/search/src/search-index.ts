import { PostingTable, type Terms } from './posting-table.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenize } from './tokens.ts'
import { kinds, Vocabulary } from './vocabulary.ts'
import * as weights from './weights.ts'

/**
 * A searched field of a document.
 * - `name`: a property; `meta.tags` reads a nested one.
 * - `weight`: how much a word in it counts.
 * - `lengthNorm`: BM25's b, from 0 to 1.
 * - `kind`: a `title` names the page, a `heading` the section, and a `body` is running text. Exact titles and
 *   headings rank first, and phrases count in these three. An `anchor` is always read from the property
 *   `path`. `questions` are readers' questions in their own words. They are never shown, so only their words
 *   count.
 */
export type Field = Readonly<
  Record<'weight' | 'lengthNorm', number> & {
    name: string
    kind: 'title' | 'heading' | 'body' | 'anchor' | 'questions'
  }
>

/** The fields of documentation sections. */
export const docsFields: readonly Field[] = [
  { name: 'title', kind: 'title', ...weights.title },
  { name: 'section', kind: 'heading', ...weights.section },
  { name: 'content', kind: 'body', ...weights.content },
  { name: '#', kind: 'anchor', ...weights.anchor },
  { name: 'questions', kind: 'questions', ...weights.questions },
]

/**
 * Statistics of a collection. An index that holds some of its documents ranks them as an index of all would.
 * - `size`: the number of documents.
 * - `totals`: the number of words of all documents, by field name.
 * - `terms`: the terms that can stand for words of the query, with their numbers of documents.
 */
export type CollectionStatistics = Readonly<{
  size: number
  totals: ReadonlyMap<string, number>
  terms: Terms
}>

/** The fields to search, the facets to count and filter by, and synonyms. The defaults are for documentation. */
export type IndexOptions = Partial<
  Pick<SearchIndex<Indexed>, 'fields' | 'facets' | 'synonyms' | 'collection'>
>

/**
 * Any document with a unique id. Sections of documentation may have a kind and a language (`StaticDocument`).
 */
export type Indexed = { readonly id: string; readonly kind?: unknown; readonly lang?: unknown }

const isWord = (number: number) => (number & 3) <= kinds.whole

/** The number of columns that a query works with. */
const columns = 8

/**
 * The part of an index that ranking reads: documents in numbered slots, with postings, lengths and texts by
 * slot.
 */
export class SearchIndex<D extends Indexed> {
  fields: readonly Field[]
  readonly facets: readonly string[]
  readonly synonyms: Synonyms
  /** The collection to which the documents belong. Without it, they are the whole collection. */
  readonly collection: CollectionStatistics | undefined
  readonly table: PostingTable = new PostingTable()
  readonly documents: (D | undefined)[] = []
  /** Word counts, by field, then slot. */
  readonly lengths: number[][]
  /** Word counts of all documents together, by field. */
  readonly totals: number[]
  readonly vocabulary = new Vocabulary()
  #columnMemory = new Float64Array(0)
  /**
   * The cache of {@link words}, by field, then slot: tokenizing a text costs more than the rest of a query.
   */
  protected readonly cachedWords: (readonly number[] | undefined)[][]
  /** The cache of {@link name}, by field, then slot. */
  protected readonly cachedNames: (string | undefined)[][]
  /**
   * By slot, the slot that identifies the whole of which this document is a part. A document without other
   * parts has its own slot. Only the best part of a whole is found.
   */
  readonly wholes: number[] = []
  /** Numbers of the fields with the page's title and the section's heading; -1 for none. */
  named: readonly [title: number, heading: number]

  constructor({
    fields = docsFields,
    facets = ['category', 'version'],
    synonyms = new Map(),
    collection,
  }: IndexOptions = {}) {
    this.fields = fields
    this.facets = facets
    this.synonyms = synonyms
    this.collection = collection
    this.lengths = fields.map(() => [])
    this.cachedWords = fields.map(() => [])
    this.cachedNames = fields.map(() => [])
    this.totals = fields.map(() => 0)
    this.named = namedFields(fields)
  }

  /** Number of documents. */
  get size(): number {
    return this.documents.length
  }

  /**
   * One of eight columns for a query to work with: numbers by slot, all 0. All queries use the same memory,
   * because with new memory for each, the garbage collector would often scan all documents.
   */
  column(number: number): Float64Array {
    const slots = this.documents.length
    // The additional column leaves room for more documents.
    if (this.#columnMemory.length < columns * slots)
      this.#columnMemory = new Float64Array((columns + 1) * slots)
    return this.#columnMemory.subarray(number * slots, (number + 1) * slots).fill(0)
  }

  /** The text of a field, or `undefined` while it is not loaded. */
  text(slot: number, field: number): string | undefined {
    const { kind, name = '' } = this.fields[field] ?? {}
    const values = valuesOf(this.documents[slot] ?? {}, kind === 'anchor' ? 'path' : name)
    const text = values.filter((value) => typeof value === 'string').join('\n')
    // An anchor is split into words, because one long identifier is slower to tokenize.
    return kind === 'anchor' ? text.replace(/^[^#]*|-/g, ' ') : text
  }

  /** The words of a field, as numbers of the vocabulary. Empty while its text is not loaded. */
  words(slot: number, field: number): readonly number[] {
    const cached = this.cachedWords[field] ?? []
    const text = cached[slot] ? undefined : this.text(slot, field)
    if (text !== undefined) cached[slot] = this.vocabulary.intern(tokenize(text))
    return cached[slot] ?? []
  }

  /**
   * The folded words of a field, without spaces. Headings with the same name are the same: "Web API" and
   * "webapi".
   */
  name(slot: number, field: number): string {
    const names = this.cachedNames[field] ?? []
    names[slot] ??= this.vocabulary.termsOf(this.words(slot, field).filter(isWord)).join('')
    return names[slot]
  }

  /** The terms of a field. A whole title or heading is also one term, so that "webapi" finds "Web API". */
  protected terms(slot: number, field: number): string[] {
    const terms = this.vocabulary.termsOf(this.words(slot, field))
    const name = this.named.includes(field) ? this.name(slot, field) : ''
    return name === '' || terms.includes(name) ? terms : [...terms, name]
  }

  /**
   * Indexes a field of the documents in some slots. All of them have the same text, which is tokenized once.
   */
  protected indexField(slots: readonly number[], field: number): void {
    const [first = 0] = slots
    const words = this.words(first, field)
    this.table.add(slots, field, this.terms(first, field))
    const [cached = [], lengths = []] = [this.cachedWords[field], this.lengths[field]]
    const { length } = words.filter(isWord)
    for (const slot of slots) {
      cached[slot] = words
      lengths[slot] = length
    }
    this.totals[field] = (this.totals[field] ?? 0) + length * slots.length
  }
}

/** The numbers of the fields with the page's title and the section's heading; -1 for none. */
export function namedFields(fields: readonly Field[]): [title: number, heading: number] {
  const first = (wanted: Field['kind']) => fields.findIndex(({ kind }) => kind === wanted)
  return [first('title'), first('heading')]
}

/**
 * The plain values of a document's property: one, or those of a list. A dot in the name reads a nested
 * object.
 */
export function valuesOf(document: object, name: string): (string | number | boolean)[] {
  const own: unknown = Reflect.get(document, name)
  if (typeof own === 'string') return [own]
  const step = (value: unknown, key: string) =>
    typeof value === 'object' && value ? Reflect.get(value, key) : undefined
  return [name.split('.').reduce<unknown>(step, document)]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
}
