/** A term near a misspelt word. With `prefix`, only the beginning of the term is near. */
export type Neighbour = { readonly term: string; readonly edits: number; readonly prefix: boolean }

/**
 * Sorted distinct terms, each at most 255 UTF-16 units long. Looking up a prefix takes O(log n). Infixes and
 * neighbours need a scan of all terms.
 */
export class Dictionary {
  readonly terms: readonly string[]
  /** The result of `lettersOf` for each term, computed on first use. */
  #letters: Int32Array | undefined

  constructor(terms: readonly string[]) {
    this.terms = terms
  }

  /** Terms that begin with `prefix`, in order. */
  startingWith(prefix: string): readonly string[] {
    return this.terms.slice(this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`))
  }

  /** The first `limit` terms that contain `text`, in order. */
  containing(text: string, limit: number): string[] {
    const found = this.#withLetters(text, 0).filter((term) => term.includes(text))
    return found.slice(0, limit)
  }

  /**
   * Terms within `edits` insertions, deletions, substitutions and transpositions of `word` (optimal string
   * alignment). With `prefix`, also terms that begin with such a spelling.
   */
  neighbours(word: string, edits: number, prefix: boolean): Neighbour[] {
    const table = new DistanceTable(word)
    return this.#withLetters(word, edits).flatMap((term) => {
      const mayBegin = prefix && term[0] === word[0]
      if (term.length < word.length - edits || (!mayBegin && term.length > word.length + edits)) return []
      table.read(term)
      if (table.distance <= edits) return { term, edits: table.distance, prefix: false }
      const beginning = table.distanceOfBeginning
      return mayBegin && beginning <= edits ? { term, edits: beginning, prefix } : []
    })
  }

  /**
   * Terms that may contain all letters of a text except `missing`, in order. Near spellings are among them,
   * because an edit removes at most one letter.
   */
  #withLetters(text: string, missing: number): string[] {
    this.#letters ??= Int32Array.from(this.terms, lettersOf)
    const wanted = lettersOf(text)
    const found: string[] = []
    // A loop by index, because calling a function for each term took longer than comparing its letters.
    for (let number = 0; number < this.terms.length; number++) {
      let absent = wanted & ~(this.#letters[number] ?? 0)
      // Each round clears the lowest bit.
      for (let i = 0; i < missing; i++) absent &= absent - 1
      if (absent === 0) found.push(this.terms[number] ?? '')
    }
    return found
  }

  #lowerBound(text: string): number {
    let [low, high] = [0, this.terms.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.terms[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The letters of a term as 32 bits. Several letters share a bit. */
function lettersOf(term: string): number {
  let letters = 0
  for (let i = 0; i < term.length; i++) letters |= 1 << (term.charCodeAt(i) & 31)
  return letters
}

/** The length of the prefix that two terms share, in UTF-16 units. */
export function sharedPrefix(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}

/**
 * Edit distances from one word to terms that are read in order. Rows for the prefix shared with the previous
 * term are reused.
 */
class DistanceTable {
  readonly #word: string
  /** By depth: the distances from the first letters of the term to each beginning of the word. */
  readonly #rows: Uint8Array[]
  /** By depth: the smallest distance from the word to a beginning of the term up to that depth. */
  readonly #beginningDistances: number[]
  #term = ''

  constructor(word: string) {
    this.#word = word
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, i) => i)]
    this.#beginningDistances = [word.length]
  }

  read(term: string): void {
    for (let depth = sharedPrefix(this.#term, term); depth < term.length; depth++) {
      const distance = this.#fillRow(term, depth)
      this.#beginningDistances[depth + 1] = Math.min(this.#beginningDistances[depth] ?? 0, distance)
    }
    this.#term = term
  }

  /** The distance of the word to the term read last. */
  get distance(): number {
    return this.#rows[this.#term.length]?.[this.#word.length] ?? 0
  }

  /** The distance of the word to the nearest beginning of the term read last. */
  get distanceOfBeginning(): number {
    return this.#beginningDistances[this.#term.length] ?? 0
  }

  /** Fills the row after `term[depth]` from the two rows above and returns the distance of the whole word. */
  #fillRow(term: string, depth: number): number {
    const [rows, word] = [this.#rows, this.#word]
    const row = rows[depth + 1] ?? new Uint8Array(word.length + 1)
    const [twoAbove, above] = [rows[depth - 1], rows[depth]]
    rows[depth + 1] = row
    row[0] = depth + 1
    const [letter, before] = [term.charCodeAt(depth), term.charCodeAt(depth - 1)]
    for (let i = 1; i <= word.length; i++) {
      const substituted = word.charCodeAt(i - 1) === letter ? 0 : 1
      const isSwapped = word.charCodeAt(i - 1) === before && word.charCodeAt(i - 2) === letter
      const transposed = isSwapped ? (twoAbove?.[i - 2] ?? 255) + 1 : 255
      const [inserted, deleted] = [(above?.[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1]
      row[i] = Math.min(inserted, deleted, (above?.[i - 1] ?? 0) + substituted, transposed)
    }
    return row[word.length] ?? 0
  }
}
