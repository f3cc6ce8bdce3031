import { Dictionary } from './dictionary.ts'
import { stopWords } from './stop-words.ts'

/** Where each term stands: the inverted table of an index. The dictionary of its terms is sorted when next asked for. */
export class PostingTable {
  /** A place as one number: slot (below 2^20) in the high bits, field in eight, frequency in four. */
  readonly #places = new Map<string, number[]>()
  #fresh: string[] = []
  #dictionary = new Dictionary([])
  #isSorted = true

  /** The terms in order. */
  get dictionary(): Dictionary {
    if (this.#isSorted) return this.#dictionary
    const terms = new Set([...this.#dictionary.terms, ...this.#fresh.sort()])
    // Two sorted runs: the engine's merge sort joins them in linear time.
    this.#dictionary = new Dictionary([...terms].filter((term) => this.#places.has(term)).sort())
    this.#fresh = []
    this.#isSorted = true
    return this.#dictionary
  }

  /** How many fields of documents hold a term: its commonness. */
  places(term: string): number {
    return this.#places.get(term)?.length ?? 0
  }

  /** Tells the document's slot, the number of the field and the frequency of each place of a term. */
  visit(term: string, visitor: (slot: number, field: number, frequency: number) => void): void {
    for (const place of this.#places.get(term) ?? []) visitor(place >>> 12, (place >>> 4) & 255, place & 15)
  }

  /** Adds a field of a document with these terms. */
  add(slot: number, field: number, terms: readonly string[]): void {
    const frequencies = new Map<string, number>()
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
    for (const [term, frequency] of frequencies) {
      // How often "the" occurs says nothing, and takes room in the static index.
      this.put(term, slot, field, stopWords.has(term) ? 1 : frequency)
    }
  }

  /** Adds one place of a term. */
  put(term: string, slot: number, field: number, frequency: number): void {
    const place = slot * 4096 + field * 16 + Math.min(frequency, 15)
    const places = this.#places.get(term)
    if (places) places.push(place)
    else {
      this.#places.set(term, [place])
      this.#fresh.push(term)
      this.#isSorted = false
    }
  }

  /** Removes a document from these terms, in all its fields. */
  remove(slot: number, terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      const left = (this.#places.get(term) ?? []).filter((place) => place >>> 12 !== slot)
      if (left.length > 0) this.#places.set(term, left)
      else if (this.#places.delete(term)) this.#isSorted = false
    }
  }
}
