import type { PostingVisitor, Segment } from './corpus.ts'
import { Dictionary } from './dictionary.ts'
import { type Token, termsOf } from './tokens.ts'

interface Postings {
  /** One number a place: slot x 4096 + field x 256 + frequency. */
  packed: number[]
  /** Places of documents not removed. */
  live: number
}

const slotUnit = 4096
const fieldUnit = 256

/** A mutable inverted table. Adding and removing cost the size of the text; the dictionary is sorted on next use. */
export class PostingTable implements Segment {
  readonly #postings = new Map<string, Postings>()
  readonly #isLive: (slot: number) => boolean
  #fresh: string[] = []
  #sorted: string[] = []
  #ordered: Postings[] = []
  #dictionary: Dictionary | undefined

  /** `isLive` tells whether a slot still holds a document; places of others are skipped and swept in time. */
  constructor(isLive: (slot: number) => boolean = () => true) {
    this.#isLive = isLive
  }

  get dictionary(): Dictionary {
    this.#dictionary ??= this.#sort()
    return this.#dictionary
  }

  places(index: number): number {
    return this.#ordered[index]?.live ?? 0
  }

  visit(index: number, visitor: PostingVisitor): void {
    const postings = this.#ordered[index]
    if (!postings) return
    const whole = postings.live === postings.packed.length
    for (const place of postings.packed) {
      const slot = Math.floor(place / slotUnit)
      if (!whole && !this.#isLive(slot)) continue
      const rest = place - slot * slotUnit
      visitor(slot, rest >> 8, rest & 255)
    }
  }

  /** Adds a field of a document. */
  add(slot: number, field: number, tokens: readonly Token[]): void {
    for (const [term, frequency] of frequencies(tokens)) {
      const place = slot * slotUnit + field * fieldUnit + Math.min(frequency, fieldUnit - 1)
      const postings = this.#postings.get(term)
      if (postings) {
        postings.packed.push(place)
        postings.live++
      } else {
        this.#postings.set(term, { packed: [place], live: 1 })
        this.#fresh.push(term)
        this.#dictionary = undefined
      }
    }
  }

  /** Removes a field of a document whose slot is no longer live; `tokens` are those it was added with. */
  remove(tokens: readonly Token[]): void {
    for (const term of new Set(termsOf(tokens))) {
      const postings = this.#postings.get(term)
      if (!postings) continue
      postings.live--
      if (postings.live === 0) {
        this.#postings.delete(term)
        this.#dictionary = undefined
      } else if (postings.live * 2 < postings.packed.length) {
        // Sweeps all fields of the removed document at once; `live` follows as each field is removed.
        postings.packed = postings.packed.filter((place) => this.#isLive(Math.floor(place / slotUnit)))
      }
    }
  }

  #sort(): Dictionary {
    // A term removed and added again is in both lists.
    const known = this.#sorted.filter((term) => this.#postings.has(term))
    const fresh = this.#fresh.filter((term) => this.#postings.has(term)).sort()
    // Two sorted runs: the engine's merge sort joins them in linear time.
    this.#sorted = [...known, ...fresh].sort().filter((term, index, all) => term !== all[index - 1])
    this.#fresh = []
    this.#ordered = this.#sorted.flatMap((term) => this.#postings.get(term) ?? [])
    return new Dictionary(this.#sorted)
  }
}

function frequencies(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of termsOf(tokens)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
