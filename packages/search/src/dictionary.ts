/** A term near a misspelt word. With `prefix`, only the beginning of the term is near. */
export type Neighbour = { readonly term: string; readonly prefix: boolean }

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
   * Terms within one insertion, deletion, substitution or transposition of `word`. With `prefix`, also terms
   * with the same first letter that begin with such a spelling.
   */
  neighbours(word: string, prefix: boolean): Neighbour[] {
    return this.#withLetters(word, 1).flatMap((term) => {
      if (isNear(word, term)) return { term, prefix: false }
      const beginsNear = [-1, 0, 1].some((more) => isNear(word, term.slice(0, word.length + more)))
      return prefix && term[0] === word[0] && beginsNear ? { term, prefix } : []
    })
  }

  /**
   * Terms that may contain all letters of a text except `missing`, in order. Near spellings are among them,
   * because an edit removes at most one letter.
   */
  #withLetters(text: string, missing: number): string[] {
    this.#letters ??= Int32Array.from(this.terms, lettersOf)
    const letters = lettersOf(text)
    const found: string[] = []
    // A loop by index, because calling a function for each term took longer than comparing its letters.
    for (let number = 0; number < this.terms.length; number++) {
      let absent = letters & ~(this.#letters[number] ?? 0)
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

/** Whether two texts are at most one edit apart. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const start = sharedPrefix(a, b)
  let end = 0
  const rest = Math.min(a.length, b.length) - start
  while (end < rest && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwapped = x.length === 2 && y === `${x[1]}${x[0]}`
  return isSwapped || (x.length < 2 && y.length < 2)
}
