import { MutablePostingTable } from './mutable-posting-table.ts'
import { search } from './rank.ts'
import { SearchError } from './search-error.ts'
import { type Field, type Indexed, namedFields, SearchIndex } from './search-index.ts'
import type { SearchOptions, SearchResult } from './search-result.ts'

/** Compaction starts at this number of removed documents. Fewer take little memory. */
const minCompacted = 1000

/**
 * A mutable index in memory. After adding, replacing and removing in any order, its results equal those of a
 * new index of the remaining documents. Adding and removing take time linear in the size of the document.
 */
export class MemoryIndex<D extends Indexed> extends SearchIndex<D> {
  override readonly table = new MutablePostingTable()
  readonly #slots = new Map<string, number>()
  readonly #freeSlots: number[] = []
  /** The slot of the document that was added last. */
  #last = 0

  override get size(): number {
    return this.#slots.size
  }

  /** Adds a document. Throws a `SearchError` with code `invalid-record` if its id exists. */
  add(document: D): void {
    this.#add(document)
  }

  /**
   * Adds documents that are parts of one whole, of which only the best is found. All parts must be removed
   * together. Throws as {@link add} does, after adding the parts before the invalid one.
   */
  addParts(parts: readonly D[]): void {
    let whole: number | undefined
    for (const part of parts) whole = this.#add(part, whole)
  }

  /** Adds a document to a whole, by default to its own. Returns the whole. */
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
    for (const field of this.fields.keys()) {
      this.#shareWords(slot, field)
      this.indexField([slot], field)
    }
    this.#last = slot
    return whole ?? slot
  }

  /** Adds a document or replaces the one with its id. */
  replace(document: D): void {
    this.remove(document.id)
    this.add(document)
  }

  /** Removes a document. Returns false if its id is unknown. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    for (const field of this.fields.keys()) this.#removeField(slot, field)
    this.#slots.delete(id)
    this.documents[slot] = undefined
    return true
  }

  /** Adds a searched field, in which no existing document has text. */
  addField(field: Field): void {
    this.fields = [...this.fields, field]
    for (const columns of [this.lengths, this.cachedWords, this.cachedNames]) columns.push([])
    this.totals.push(0)
    this.named = namedFields(this.fields)
  }

  /**
   * Frees the memory of removed documents in steps, once there are half as many of them as of others. Before
   * that, it does nothing. The index can be searched and changed between the steps.
   */
  *compact(): Generator<void> {
    if (this.table.removedSlots.size < Math.max(minCompacted, this.size / 2)) return
    for (const slot of yield* this.table.compact()) this.#freeSlots.push(slot)
  }

  /** Returns the ranked hits of a query. */
  search(query: string, options: SearchOptions<D> = {}): SearchResult<D> {
    return search(this, query, options)
  }

  /**
   * Reuses the words of the previous document for a field with the same text, such as a page's title in all
   * its sections.
   */
  #shareWords(slot: number, field: number): void {
    const [words, names] = [this.cachedWords[field], this.cachedNames[field]]
    if (!words || !names || this.text(slot, field) !== this.text(this.#last, field)) return
    words[slot] = words[this.#last]
    names[slot] = names[this.#last]
  }

  #removeField(slot: number, field: number): void {
    for (const term of this.table.remove(slot, this.terms(slot, field))) this.vocabulary.evict(term)
    const [words = [], names = []] = [this.cachedWords[field], this.cachedNames[field]]
    words[slot] = undefined
    names[slot] = undefined
    this.totals[field] = (this.totals[field] ?? 0) - (this.lengths[field]?.[slot] ?? 0)
  }
}
