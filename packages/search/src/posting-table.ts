import { Dictionary } from './dictionary.ts'
import { stopWords } from './stop-words.ts'

/** Where each term stands: the inverted table of an index. The dictionary of its terms is sorted when next asked for. */
export class PostingTable {
  readonly #places = new Map<string, number[]>()
  /** Terms that are new or gone since the dictionary was made. */
  #changed: string[] = []
  #dictionary = new Dictionary([])

  /** The terms in order. */
  get dictionary(): Dictionary {
    if (this.#changed.length === 0) return this.#dictionary
    const terms = new Set([...this.#dictionary.terms, ...this.#changed.sort()])
    this.#changed = []
    // Two sorted runs: the engine's merge sort joins them in linear time.
    this.#dictionary = new Dictionary([...terms].filter((term) => this.#places.has(term)).sort())
    return this.#dictionary
  }

  /** The places of a term, each as one number: slot (below 2^20) in the high bits, field in eight, frequency in four. */
  places(term: string): readonly number[] {
    return this.#places.get(term) ?? []
  }

  /** Adds a field of a document with these terms. */
  add(slot: number, field: number, terms: readonly string[]): void {
    // How often "the" occurs says nothing, and takes room in the static index.
    for (const [term, { length }] of Map.groupBy(terms, (each) => each))
      this.put(term, slot, field, stopWords.has(term) ? 1 : length)
  }

  /** Adds one place of a term. */
  put(term: string, slot: number, field: number, frequency: number): void {
    const place = slot * 4096 + field * 16 + Math.min(frequency, 15)
    const places = this.#places.get(term)
    if (places) places.push(place)
    else {
      this.#places.set(term, [place])
      this.#changed.push(term)
    }
  }

  /** Removes a document from these terms, in all its fields. */
  remove(slot: number, terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      const left = (this.#places.get(term) ?? []).filter((place) => place >>> 12 !== slot)
      if (left.length > 0) this.#places.set(term, left)
      else if (this.#places.delete(term)) this.#changed.push(term)
    }
  }
}
