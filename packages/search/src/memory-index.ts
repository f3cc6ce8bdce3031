import { SearchError } from './search-error.ts'
import { type Indexed, SearchIndex } from './search-index.ts'

/**
 * A mutable index in memory. After any order of adding, replacing and removing it answers as one rebuilt from what
 * is left. Adding costs the size of the document; removing also the commonness of its words.
 */
export class MemoryIndex<D extends Indexed> extends SearchIndex<D> {
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  override get size(): number {
    return this.#slots.size
  }

  /** Adds a document. Throws `invalid-record` when its id is taken. */
  add(document: D): void {
    const { id } = document
    if (this.#slots.has(id)) throw new SearchError('invalid-record', `The id "${id}" is taken; replace it.`)
    const slot = this.#free.pop() ?? this.documents.length
    this.#slots.set(id, slot)
    this.documents[slot] = document
    for (const field of this.fields.keys()) this.indexField(slot, field)
  }

  /** Adds a document or replaces the one with its id. */
  replace(document: D): void {
    this.remove(document.id)
    this.add(document)
  }

  /** Removes a document; false when there was none with this id. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    for (const field of this.fields.keys()) {
      const terms = this.terms(slot, field)
      this.table.remove(slot, terms)
      for (const term of terms) if (this.table.places(term).length === 0) this.vocabulary.release(term)
      this.kept[field]?.splice(slot, 1, undefined)
      this.totals[field] = (this.totals[field] ?? 0) - (this.lengths[field]?.[slot] ?? 0)
    }
    this.#slots.delete(id)
    this.#free.push(slot)
    this.documents[slot] = undefined
    return true
  }
}
