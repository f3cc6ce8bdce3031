import { search } from './rank.ts'
import { SearchError } from './search-error.ts'
import { type Indexed, SearchIndex } from './search-index.ts'
import type { SearchOptions, SearchResult } from './search-result.ts'

/**
 * A mutable index in memory. After any order of adding, replacing and removing, it answers like one rebuilt from what is left.
 * Adding takes time linear in the size of the document; removing also depends on how common its words are.
 */
export class MemoryIndex<D extends Indexed> extends SearchIndex<D> {
  readonly #slots = new Map<string, number>()
  readonly #freeSlots: number[] = []

  override get size(): number {
    return this.#slots.size
  }

  /** Adds a document. Throws a `SearchError` with code `invalid-record` when its id is taken. */
  add(document: D): void {
    this.#add(document)
  }

  /**
   * Adds documents that are parts of one: only the best of them is found. All of them are to be removed together. Throws as
   * {@link add} does, and adds those before.
   */
  addParts(parts: readonly D[]): void {
    let whole: number | undefined
    for (const part of parts) whole = this.#add(part, whole)
  }

  /** Adds a document to a whole, that of its own without one. Returns the whole. */
  #add(document: D, whole?: number): number {
    const { id } = document
    if (this.#slots.has(id))
      throw new SearchError(
        'invalid-record',
        `A document with the id "${id}" already exists. Replace it instead of adding it.`,
      )
    const slot = this.#freeSlots.pop() ?? this.documents.length
    this.#slots.set(id, slot)
    this.documents[slot] = document
    this.wholes[slot] = whole ?? slot
    for (const field of this.fields.keys()) this.indexField([slot], field)
    return whole ?? slot
  }

  /** Adds a document or replaces the one with its id. */
  replace(document: D): void {
    this.remove(document.id)
    this.add(document)
  }

  /** Removes a document. Returns false when there is none with this id. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    for (const field of this.fields.keys()) this.#removeField(slot, field)
    this.#slots.delete(id)
    this.#freeSlots.push(slot)
    this.documents[slot] = undefined
    return true
  }

  /** Returns the ranked hits of a query. */
  search(query: string, options: SearchOptions<D> = {}): SearchResult<D> {
    return search(this, query, options)
  }

  #removeField(slot: number, field: number): void {
    const terms = this.terms(slot, field)
    this.table.remove(slot, terms)
    for (const term of terms) if (this.table.postings(term).length === 0) this.vocabulary.evict(term)
    for (const cached of [this.cachedWords, this.cachedNames]) cached[field]?.splice(slot, 1, undefined)
    this.totals[field] = (this.totals[field] ?? 0) - (this.lengths[field]?.[slot] ?? 0)
  }
}
