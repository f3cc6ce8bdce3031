/** A word of the dictionary near a misspelt one; with `prefix`, only its beginning is near. */
export interface Neighbour {
  readonly index: number
  readonly edits: number
  readonly prefix: boolean
}

/** Sorted distinct terms. Look-ups are O(log n); neighbours and infixes are one pass over shared prefixes or one scan. */
export class Dictionary {
  readonly terms: readonly string[]
  /** How many UTF-16 units each term shares with the one before. */
  readonly shared: Uint8Array
  #text = ''
  #starts = new Uint32Array(0)

  constructor(terms: readonly string[], shared = sharedPrefixes(terms)) {
    this.terms = terms
    this.shared = shared
  }

  /** Index of the first term not below `text`. */
  lowerBound(text: string): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.terms[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Index of a term, or -1. */
  find(term: string): number {
    const index = this.lowerBound(term)
    return this.terms[index] === term ? index : -1
  }

  /** The half-open range of terms that begin with `prefix`. */
  prefixRange(prefix: string): readonly [from: number, to: number] {
    return [this.lowerBound(prefix), this.lowerBound(`${prefix}\uffff`)]
  }

  /** Terms with `text` anywhere within, in order, at most `limit`. */
  containing(text: string, limit: number): number[] {
    if (this.#starts.length !== this.terms.length) {
      this.#text = this.terms.join('\n')
      this.#starts = new Uint32Array(this.terms.length)
      let start = 0
      this.terms.forEach((term, index) => {
        this.#starts[index] = start
        start += term.length + 1
      })
    }
    const found: number[] = []
    let at = this.#text.indexOf(text)
    while (at !== -1 && found.length < limit) {
      let low = 0
      let high = this.#starts.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((this.#starts[middle] ?? 0) <= at) low = middle + 1
        else high = middle
      }
      found.push(low - 1)
      const next = this.#starts[low]
      if (next === undefined) break
      at = this.#text.indexOf(text, next)
    }
    return found
  }

  /**
   * Terms within `edits` insertions, deletions, substitutions and transpositions of `word` (optimal string
   * alignment); with `prefix`, also terms whose beginning is. Rows of the distance table are kept for the prefix
   * shared with the term before, and whole branches are skipped once every cell is too far.
   */
  neighbours(word: string, edits: number, prefix: boolean): Neighbour[] {
    const found: Neighbour[] = []
    const width = word.length + 1
    const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => i)]
    const reach: number[] = [word.length]
    let abandoned = Number.POSITIVE_INFINITY
    for (let index = 0; index < this.terms.length; index++) {
      const shared = this.shared[index] ?? 0
      if (shared >= abandoned) continue
      abandoned = Number.POSITIVE_INFINITY
      const term = this.terms[index] ?? ''
      for (let depth = shared; depth < term.length; depth++) {
        const row = rows[depth + 1] ?? new Uint8Array(width)
        rows[depth + 1] = row
        const least = fillRow(row, rows[depth], rows[depth - 1], word, term, depth)
        const nearest = Math.min(reach[depth] ?? edits + 1, row[word.length] ?? edits + 1)
        reach[depth + 1] = nearest
        if (least > edits && !(prefix && nearest <= edits)) {
          abandoned = depth + 1
          break
        }
      }
      if (abandoned !== Number.POSITIVE_INFINITY) continue
      const distance = rows[term.length]?.[word.length] ?? edits + 1
      const begins = reach[term.length] ?? edits + 1
      if (distance <= edits) found.push({ index, edits: distance, prefix: false })
      else if (prefix && begins <= edits && term[0] === word[0])
        found.push({ index, edits: begins, prefix: true })
    }
    return found
  }
}

function fillRow(
  row: Uint8Array,
  above: Uint8Array | undefined,
  twoAbove: Uint8Array | undefined,
  word: string,
  term: string,
  depth: number,
): number {
  row[0] = depth + 1
  let least = depth + 1
  for (let i = 1; i <= word.length; i++) {
    const same = word[i - 1] === term[depth]
    let cell = Math.min((above?.[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1, (above?.[i - 1] ?? 0) + (same ? 0 : 1))
    if (twoAbove && i > 1 && word[i - 1] === term[depth - 1] && word[i - 2] === term[depth]) {
      cell = Math.min(cell, (twoAbove[i - 2] ?? 0) + 1)
    }
    row[i] = cell
    if (cell < least) least = cell
  }
  return least
}

function sharedPrefixes(terms: readonly string[]): Uint8Array {
  const shared = new Uint8Array(terms.length)
  for (let index = 1; index < terms.length; index++)
    shared[index] = sharedPrefix(terms[index - 1] ?? '', terms[index] ?? '')
  return shared
}

function sharedPrefix(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let i = 0
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}
