import { Dictionary } from './dictionary.ts'
import { stopWords } from './stop-words.ts'

/**
 * One occurrence of a term in a field of a document, as one number: slot (below 2^20) in the high bits, field in eight,
 * frequency in the low four.
 */
export type Posting = number

export const slotOf = (posting: Posting) => posting >>> 12
export const fieldOf = (posting: Posting) => (posting >>> 4) & 255
export const frequencyOf = (posting: Posting) => posting & 15
const maxFrequency = 15

/** The inverted table of an index: for each term its postings. */
export class PostingTable {
  readonly #postings = new Map<string, Posting[]>()
  /** Terms that were added or removed since the dictionary was made. */
  #changedTerms: string[] = []
  #dictionary = new Dictionary([])

  /** The terms, sorted when they are next asked for. */
  get dictionary(): Dictionary {
    if (this.#changedTerms.length === 0) return this.#dictionary
    const terms = new Set([...this.#dictionary.terms, ...this.#changedTerms.sort()])
    this.#changedTerms = []
    // These are two sorted runs, which the merge sort of JavaScript engines joins in linear time.
    this.#dictionary = new Dictionary([...terms].filter((term) => this.#postings.has(term)).sort())
    return this.#dictionary
  }

  /** The postings of a term; empty when it is unknown. */
  postings(term: string): readonly Posting[] {
    return this.#postings.get(term) ?? []
  }

  /** Adds a field with these terms of the documents in some slots. */
  add(slots: readonly number[], field: number, terms: readonly string[]): void {
    // How often "the" occurs says nothing, and would take room in the static index.
    for (const [term, { length }] of Map.groupBy(terms, (each) => each))
      for (const slot of slots) this.put(term, slot, field, stopWords.has(term) ? 1 : length)
  }

  /** Adds one posting of a term. */
  put(term: string, slot: number, field: number, frequency: number): void {
    const posting = slot * 4096 + field * 16 + Math.min(frequency, maxFrequency)
    const postings = this.#postings.get(term)
    if (postings) postings.push(posting)
    else {
      this.#postings.set(term, [posting])
      this.#changedTerms.push(term)
    }
  }

  /** Removes a document, in all its fields, from these terms. */
  remove(slot: number, terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      const left = this.postings(term).filter((posting) => slotOf(posting) !== slot)
      if (left.length > 0) this.#postings.set(term, left)
      else if (this.#postings.delete(term)) this.#changedTerms.push(term)
    }
  }
}
