import { Dictionary } from './dictionary.ts'
import { stopWords } from './stop-words.ts'

/**
 * One occurrence of a term in a field of a document, as one number: frequency in the low four bits, field in the next eight,
 * slot above. A slot may need more bits than are left of 32.
 */
export type Posting = number

export const slotOf = (posting: Posting) => (posting / 4096) | 0
export const fieldOf = (posting: Posting) => (posting >>> 4) & 255
export const frequencyOf = (posting: Posting) => posting & 15
const maxFrequency = 15

/** The terms of an index, or of a larger collection that it is a part of. */
export interface Terms {
  readonly dictionary: Pick<Dictionary, 'startingWith' | 'containing' | 'neighbours'>
  /** How common a term is. 0 means that it is unknown. */
  frequency(term: string): number
}

/** The inverted table of an index: for each term its postings. */
export class PostingTable implements Terms {
  protected readonly lists = new Map<string, Posting[]>()
  /** Terms that were added or removed since the dictionary was made. */
  protected changedTerms: string[] = []
  #dictionary = new Dictionary([])

  /** The terms, sorted when they are next asked for. */
  get dictionary(): Dictionary {
    if (this.changedTerms.length === 0) return this.#dictionary
    const terms = new Set([...this.#dictionary.terms, ...this.changedTerms.sort()])
    this.changedTerms = []
    // These are two sorted runs, which the merge sort of JavaScript engines joins in linear time.
    this.#dictionary = new Dictionary([...terms].filter((term) => this.lists.has(term)).sort())
    return this.#dictionary
  }

  /** The postings of a term; empty when it is unknown. */
  postings(term: string): readonly Posting[] {
    return this.lists.get(term) ?? []
  }

  frequency(term: string): number {
    return this.postings(term).length
  }

  /** Adds a field with these terms of the documents in some slots. */
  add(slots: readonly number[], field: number, terms: readonly string[]): void {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    // How often "the" occurs says nothing, and would take room in the static index.
    for (const [term, count] of counts)
      for (const slot of slots) this.put(term, slot, field, stopWords.has(term) ? 1 : count)
  }

  /** Adds one posting of a term. */
  put(term: string, slot: number, field: number, frequency: number): void {
    const posting = slot * 4096 + field * 16 + Math.min(frequency, maxFrequency)
    const postings = this.lists.get(term)
    if (postings) postings.push(posting)
    else {
      this.lists.set(term, [posting])
      this.changedTerms.push(term)
    }
  }
}
