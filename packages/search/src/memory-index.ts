import { SearchError } from './search-error.ts'
import { type Indexed, type IndexOptions, SearchIndex } from './search-index.ts'
import { tokenize } from './tokens.ts'

/**
 * A mutable index in memory. After any order of adding, replacing and removing it answers as one rebuilt from what
 * is left. Adding costs the size of the document; removing also the commonness of its words.
 */
export class MemoryIndex<D extends Indexed> extends SearchIndex<D> {
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  constructor(options: IndexOptions = {}) {
    super(options)
  }

  override get size(): number {
    return this.#slots.size
  }

  /** The document with this id. */
  get(id: string): D | undefined {
    return this.documents[this.#slots.get(id) ?? -1]
  }

  /** Adds a document. Throws `invalid-record` when its id is taken. */
  add(document: D): void {
    if (this.#slots.has(document.id)) {
      throw new SearchError(
        'invalid-record',
        `A document with id "${document.id}" is indexed; use replace().`,
      )
    }
    const slot = this.#free.pop() ?? this.documents.length
    this.#slots.set(document.id, slot)
    this.documents[slot] = document
    this.#eachField(slot, (tokens, field, lengths) => {
      this.table.add(slot, field, tokens)
      lengths[slot] = tokens.length
      return tokens.length
    })
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
    this.#eachField(slot, (tokens) => {
      this.table.remove(slot, tokens)
      return -tokens.length
    })
    this.#slots.delete(id)
    this.#free.push(slot)
    this.documents[slot] = undefined
    return true
  }

  #eachField(
    slot: number,
    change: (tokens: ReturnType<typeof tokenize>, field: number, lengths: number[]) => number,
  ) {
    this.lengths.forEach((lengths, field) => {
      const words = change(tokenize(this.text(slot, field) ?? ''), field, lengths)
      this.totals[field] = (this.totals[field] ?? 0) + words
    })
  }
}
