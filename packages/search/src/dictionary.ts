/** A term near a misspelt word; with `prefix`, only its beginning is near. */
export type Neighbour = { readonly term: string; readonly edits: number; readonly prefix: boolean }

/** Sorted distinct terms, at most 255 units long. Prefixes take O(log n), infixes and neighbours one look at each. */
export class Dictionary {
  readonly terms: readonly string[]
  #letters: Int32Array | undefined

  constructor(terms: readonly string[]) {
    this.terms = terms
  }

  /** Terms that begin with `prefix`, in order. */
  startingWith(prefix: string): readonly string[] {
    return this.terms.slice(this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`))
  }

  /** Terms with `text` anywhere within, in order, at most `limit`. */
  containing(text: string, limit: number): string[] {
    const found = this.#withLetters(text, 0).filter((term) => term.includes(text))
    return found.slice(0, limit)
  }

  /**
   * Terms within `edits` insertions, deletions, substitutions and transpositions of `word` (optimal string
   * alignment); with `prefix`, also terms whose beginning is. Rows of the distance table are kept for the prefix
   * shared with the term before.
   */
  neighbours(word: string, edits: number, prefix: boolean): Neighbour[] {
    const rows = [Uint8Array.from({ length: word.length + 1 }, (_, i) => i)]
    // For each depth, the least distance of the word to a beginning of the term up to there.
    const reach = [word.length]
    let previous = ''
    return this.#withLetters(word, edits).flatMap((term) => {
      const mayBegin = prefix && term[0] === word[0]
      if (term.length < word.length - edits || (!mayBegin && term.length > word.length + edits)) return []
      for (let depth = sharedPrefix(previous, term); depth < term.length; depth++) {
        const distance = fillRow(rows, word, term, depth)
        reach[depth + 1] = Math.min(reach[depth] ?? 0, distance)
      }
      previous = term
      const [distance, beginning] = [rows[term.length]?.[word.length] ?? 0, reach[term.length] ?? 0]
      if (distance <= edits) return { term, edits: distance, prefix: false }
      return mayBegin && beginning <= edits ? { term, edits: beginning, prefix } : []
    })
  }

  /** Terms with all letters of a text but for `missing`, in order: an edit takes away one at most. */
  #withLetters(text: string, missing: number): string[] {
    this.#letters ??= Int32Array.from(this.terms, lettersOf)
    const wanted = lettersOf(text)
    const found: string[] = []
    // A loop: the call for each term took longer than the look at its letters.
    for (let number = 0; number < this.terms.length; number++) {
      let left = wanted & ~(this.#letters[number] ?? 0)
      // Each time, this clears the lowest bit.
      for (let i = 0; i < missing; i++) left &= left - 1
      if (left === 0) found.push(this.terms[number] ?? '')
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

/** The letters of a term as bits, some of which stand for several letters. */
function lettersOf(term: string): number {
  let letters = 0
  for (let i = 0; i < term.length; i++) letters |= 1 << (term.charCodeAt(i) & 31)
  return letters
}

/** How many UTF-16 units two terms share at their beginning. */
export function sharedPrefix(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}

/** Fills the row of distances after `term[depth]` from the two rows above; returns that of the whole word. */
function fillRow(rows: Uint8Array[], word: string, term: string, depth: number): number {
  const row = rows[depth + 1] ?? new Uint8Array(word.length + 1)
  const [twoAbove, above] = [rows[depth - 1], rows[depth]]
  rows[depth + 1] = row
  row[0] = depth + 1
  const [letter, before] = [term.charCodeAt(depth), term.charCodeAt(depth - 1)]
  for (let i = 1; i <= word.length; i++) {
    const changed = word.charCodeAt(i - 1) === letter ? 0 : 1
    const isSwapped = word.charCodeAt(i - 1) === before && word.charCodeAt(i - 2) === letter
    const swapped = isSwapped ? (twoAbove?.[i - 2] ?? 255) + 1 : 255
    row[i] = Math.min((above?.[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1, (above?.[i - 1] ?? 0) + changed, swapped)
  }
  return row[word.length] ?? 0
}
