import { type Corpus, docsFacets, docsFields, type Field } from './corpus.ts'
import { PostingTable } from './posting-table.ts'
import { type SearchOptions, type SearchResult, search } from './rank.ts'
import { SearchError } from './search-error.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenize } from './tokens.ts'

/** What a memory index searches: its fields, the fields it counts and filters by, and words that mean the same. */
export interface MemoryIndexOptions {
  readonly fields?: readonly Field[]
  readonly facets?: readonly string[]
  readonly synonyms?: Synonyms
}

/**
 * A mutable index in memory. Adding, replacing and removing cost the size of the document; after any order of them
 * the index answers as one rebuilt from what is left.
 *
 * @example
 * const index = new MemoryIndex<SectionRecord>()
 * index.add(record)
 * index.search('port_user').hits
 */
export class MemoryIndex<D extends { readonly id: string }> implements Corpus<D> {
  readonly fields: readonly Field[]
  readonly facets: readonly string[]
  readonly #synonyms: Synonyms | undefined
  #slotOf = new Map<string, number>()
  #documents: (D | undefined)[] = []
  #lengths: number[][] = []
  #totals: number[] = []
  #table = new PostingTable()

  constructor(options: MemoryIndexOptions = {}) {
    this.fields = options.fields ?? docsFields
    this.facets = options.facets ?? docsFacets
    this.#synonyms = options.synonyms
    this.#clear()
  }

  /** Adds a document. Throws `invalid-record` when its id is taken. */
  add(document: D): void {
    if (this.#slotOf.has(document.id)) {
      throw new SearchError(
        'invalid-record',
        `A document with id "${document.id}" is indexed; use replace().`,
      )
    }
    const slot = this.#documents.length
    this.#slotOf.set(document.id, slot)
    this.#documents.push(document)
    this.fields.forEach((field, number) => {
      const tokens = tokenize(fieldText(document, field.name))
      this.#table.add(slot, number, tokens)
      this.#lengths[number]?.push(tokens.length)
      this.#totals[number] = (this.#totals[number] ?? 0) + tokens.length
    })
  }

  /** Adds a document or replaces the one with its id. */
  replace(document: D): void {
    this.remove(document.id)
    this.add(document)
  }

  /** Removes a document; false when there was none with this id. */
  remove(id: string): boolean {
    const slot = this.#slotOf.get(id)
    const document = slot === undefined ? undefined : this.#documents[slot]
    if (slot === undefined || document === undefined) return false
    this.#slotOf.delete(id)
    this.#documents[slot] = undefined
    this.fields.forEach((field, number) => {
      this.#table.remove(tokenize(fieldText(document, field.name)))
      this.#totals[number] = (this.#totals[number] ?? 0) - (this.#lengths[number]?.[slot] ?? 0)
    })
    if (this.#documents.length > 2 * this.live + 1000) this.#compact()
    return true
  }

  /** The document with this id. */
  get(id: string): D | undefined {
    const slot = this.#slotOf.get(id)
    return slot === undefined ? undefined : this.#documents[slot]
  }

  /** Ranked hits of a query. */
  search(query: string, options: SearchOptions<D> = {}): SearchResult<D> {
    return search(this, query, { synonyms: this.#synonyms, ...options })
  }

  get slots(): number {
    return this.#documents.length
  }

  /** Number of documents. */
  get live(): number {
    return this.#slotOf.size
  }

  get segments(): readonly [PostingTable] {
    return [this.#table]
  }

  id(slot: number): string {
    return this.document(slot).id
  }

  document(slot: number): D {
    const document = this.#documents[slot]
    if (!document) throw new RangeError(`No document in slot ${slot}`)
    return document
  }

  words(slot: number, field: number): number {
    return this.#lengths[field]?.[slot] ?? 0
  }

  averageWords(field: number): number {
    return (this.#totals[field] ?? 0) / Math.max(1, this.live)
  }

  text(slot: number, field: number): string {
    return fieldText(this.document(slot), this.fields[field]?.name ?? '')
  }

  facetValues(slot: number, facet: string): readonly string[] {
    return values(this.document(slot), facet).map(String)
  }

  everySlot(): Iterable<number> {
    return this.#slotOf.values()
  }

  #clear(): void {
    this.#slotOf = new Map()
    this.#documents = []
    this.#lengths = this.fields.map(() => [])
    this.#totals = this.fields.map(() => 0)
    this.#table = new PostingTable((slot) => this.#documents[slot] !== undefined)
  }

  #compact(): void {
    const left = this.#documents.filter((document) => document !== undefined)
    this.#clear()
    for (const document of left) this.add(document)
  }
}

function fieldText(document: object, name: string): string {
  return values(document, name)
    .filter((value) => typeof value === 'string')
    .join('\n')
}

function values(document: object, name: string): (string | number | boolean)[] {
  let value: unknown = document
  for (const key of name.split('.'))
    value = typeof value === 'object' && value ? Reflect.get(value, key) : undefined
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(
    (item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean',
  )
}
