import type { Highlighter } from './highlight.ts'
import { kinds, type Vocabulary } from './vocabulary.ts'

/** How closely together a text has the words of a query. Each value is a share from 0 to 1. */
export type Proximity = {
  /** The share of the query's words that occur in the text. */
  readonly words: number
  /** The share of neighbours in the query that are also neighbours in the text, in the same order. */
  readonly phrase: number
  /**
   * `words`, multiplied by the share of the shortest window with all these words that they fill. 0 for fewer
   * than two words.
   */
  readonly near: number
}

/** Measures the proximity of a query's words in a text of vocabulary numbers. Reads the text once. */
export function proximity(text: readonly number[], vocabulary: Vocabulary, query: Highlighter): Proximity {
  const { terms, beginnings } = vocabulary
  const occurrences = new Occurrences(query.size)
  let isPartOfMatch = false
  for (const number of text) {
    const kind = number & 3
    // If an identifier matches as a whole, its parts add nothing.
    if (kind === kinds.joined || (kind === kinds.part && isPartOfMatch)) continue
    const word = query.match(terms[number >> 2] ?? '', beginnings[number >> 2] ?? 0)
    if (kind === kinds.whole) isPartOfMatch = word !== -1
    // If it does not match, its parts count as consecutive words.
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

  /** Reads the next word of the text, given as the number of the query word it stands for, or -1. */
  read(word: number): void {
    const here = this.#position++
    if (word === -1) return
    const latest = this.#latest
    if (latest[word] === -1) {
      this.#distinct++
      // No earlier window has this word, so the shortest one is at most the whole text up to here.
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
    const pairs = this.#followed.reduce((sum, count) => sum + count, 0)
    const phrase = pairs / Math.max(1, this.#size - 1)
    const density = Math.min(1, this.#distinct / this.#shortestWindow)
    return { words, phrase, near: this.#distinct < 2 ? 0 : words * density }
  }
}
