import type { Highlighter } from './highlight.ts'
import { kinds, type Vocabulary } from './vocabulary.ts'

/** How closely a text holds the words of a query, each a share from 0 to 1. */
export type Proximity = {
  /** Words of the query that occur at all. */
  readonly words: number
  /** Neighbours in the query that stand side by side in the text, in the same order. */
  readonly phrase: number
  /** How much of the shortest window that holds all occurring words these words fill. */
  readonly near: number
}

/** Measures the proximity of a query's words in a text, given as numbers of the vocabulary. Reads the text once. */
export function proximity(text: readonly number[], vocabulary: Vocabulary, query: Highlighter): Proximity {
  const { terms, beginnings } = vocabulary
  const occurrences = new Occurrences(query.size)
  let isPartOfMatch = false
  for (const number of text) {
    const kind = number & 3
    // When an identifier matches as a whole, its parts add nothing.
    if (kind === kinds.joined || (kind === kinds.part && isPartOfMatch)) continue
    const word = query.match(terms[number >> 2] ?? '', beginnings[number >> 2] ?? 0)
    if (kind === kinds.whole) isPartOfMatch = word !== -1
    // When it does not, its parts count as words side by side.
    if (kind === kinds.whole && !isPartOfMatch) continue
    occurrences.read(word)
  }
  return occurrences.proximity()
}

/** Follows the words of a query through a text, one word of the text at a time. */
class Occurrences {
  readonly #size: number
  /** The latest position of each word of the query, or -1. */
  readonly #latest: number[]
  /** 1 for each word of the query that was found right after the word before it. */
  readonly #followed: number[]
  #position = 0
  #distinct = 0
  #shortestWindow = 0

  constructor(size: number) {
    this.#size = size
    this.#latest = new Array(size).fill(-1)
    this.#followed = new Array(size).fill(0)
  }

  /** Reads the next word of the text: the number of the query word it stands for, or -1. */
  read(word: number): void {
    const here = this.#position++
    if (word === -1) return
    const latest = this.#latest
    if (latest[word] === -1) {
      this.#distinct++
      // No earlier window holds this word, so the shortest one is at most the whole text up to here.
      this.#shortestWindow = this.#position
    }
    if (word > 0 && here > 0 && latest[word - 1] === here - 1) this.#followed[word] = 1
    latest[word] = here
    // The shortest window that ends here begins at the earliest of the latest positions.
    const start = latest.reduce((earliest, at) => (at === -1 ? earliest : Math.min(earliest, at)), here)
    this.#shortestWindow = Math.min(this.#shortestWindow, this.#position - start)
  }

  proximity(): Proximity {
    const words = this.#distinct / Math.max(1, this.#size)
    const pairs = this.#followed.reduce((sum, one) => sum + one, 0)
    const phrase = pairs / Math.max(1, this.#size - 1)
    const density = Math.min(1, this.#distinct / this.#shortestWindow)
    return { words, phrase, near: this.#distinct < 2 ? 0 : words * density }
  }
}
