import { type Posting, PostingTable, slotOf } from './posting-table.ts'

/**
 * A table from which documents can be removed. Their postings stay until the list of the term is next read,
 * because common words have long lists, and a document is in many lists. Reading a list never returns them.
 */
export class MutablePostingTable extends PostingTable {
  /** Slots of removed documents that may still be in some lists. */
  readonly removedSlots = new Set<number>()
  /** The number of postings of removed documents, by term. */
  readonly #stale = new Map<string, number>()

  override postings(term: string): readonly Posting[] {
    if (!this.#stale.delete(term)) return super.postings(term)
    const left = super.postings(term).filter((posting) => !this.removedSlots.has(slotOf(posting)))
    this.lists.set(term, left)
    return left
  }

  /** Removes a field of the document in a slot, given its terms. Returns the terms that no document has any more. */
  remove(slot: number, terms: readonly string[]): string[] {
    this.removedSlots.add(slot)
    return [...new Set(terms)].filter((term) => {
      const stale = (this.#stale.get(term) ?? 0) + 1
      if (stale < super.postings(term).length) {
        this.#stale.set(term, stale)
        return false
      }
      this.lists.delete(term)
      this.#stale.delete(term)
      this.changedTerms.push(term)
      return true
    })
  }

  /**
   * Clears the lists of removed documents, one per step. Returns the slots of these documents, which can then
   * be reused.
   */
  *compact(): Generator<void, readonly number[]> {
    // The loop also visits terms that become stale while it runs.
    for (const term of this.#stale.keys()) {
      this.postings(term)
      yield
    }
    const free = [...this.removedSlots]
    this.removedSlots.clear()
    return free
  }
}
