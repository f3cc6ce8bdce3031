/** A term near a misspelt word; with `prefix`, only its beginning is near. */
export type Neighbour = { readonly term: string; readonly edits: number; readonly prefix: boolean }

/** Sorted distinct terms, at most 255 units long. Prefixes take O(log n), infixes one scan, neighbours one pass. */
export class Dictionary {
  readonly terms: readonly string[]
  #shared: Uint8Array | undefined
  #text: string | undefined

  constructor(terms: readonly string[]) {
    this.terms = terms
  }

  /** Terms that begin with `prefix`, in order. */
  startingWith(prefix: string): readonly string[] {
    return this.terms.slice(this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`))
  }

  /** Terms with `text` anywhere within, in order, at most `limit`. */
  containing(text: string, limit: number): string[] {
    this.#text ??= `\n${this.terms.join('\n')}\n`
    const found: string[] = []
    for (let at = this.#text.indexOf(text); at !== -1 && found.length < limit; ) {
      const end = this.#text.indexOf('\n', at)
      found.push(this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, end))
      at = this.#text.indexOf(text, end)
    }
    return found
  }

  /**
   * Terms within `edits` insertions, deletions, substitutions and transpositions of `word` (optimal string
   * alignment); with `prefix`, also terms whose beginning is. Rows of the distance table are kept for the prefix
   * shared with the term before, and whole branches are skipped once every cell is too far.
   */
  neighbours(word: string, edits: number, prefix: boolean): Neighbour[] {
    this.#shared ??= Uint8Array.from(this.terms, (term, i) => sharedPrefix(this.terms[i - 1] ?? '', term))
    const found: Neighbour[] = []
    const rows: Uint8Array[] = [Uint8Array.from({ length: word.length + 1 }, (_, i) => i)]
    // For each depth, the least distance of the word to a beginning of the term up to there.
    const reach: number[] = [word.length]
    let abandoned = Number.POSITIVE_INFINITY
    this.terms.forEach((term, index) => {
      let depth = this.#shared?.[index] ?? 0
      if (depth >= abandoned) return
      abandoned = Number.POSITIVE_INFINITY
      while (depth < term.length && abandoned > depth) {
        const least = fillRow(rows, word, term, depth++)
        const nearest = Math.min(reach[depth - 1] ?? 0, rows[depth]?.[word.length] ?? 0)
        reach[depth] = nearest
        if (least > edits && !(prefix && nearest <= edits)) abandoned = depth
      }
      if (abandoned !== Number.POSITIVE_INFINITY) return
      const distance = rows[term.length]?.[word.length] ?? 0
      const beginning = reach[term.length] ?? 0
      if (distance <= edits) found.push({ term, edits: distance, prefix: false })
      else if (prefix && beginning <= edits && term[0] === word[0])
        found.push({ term, edits: beginning, prefix })
    })
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

/** How many UTF-16 units two terms share at their beginning. */
export function sharedPrefix(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}

/** Fills the row of distances after `term[depth]` from the two rows above; returns its least. */
function fillRow(rows: Uint8Array[], word: string, term: string, depth: number): number {
  const row = rows[depth + 1] ?? new Uint8Array(word.length + 1)
  const [twoAbove, above] = [rows[depth - 1], rows[depth]]
  rows[depth + 1] = row
  row[0] = depth + 1
  let least = depth + 1
  for (let i = 1; i <= word.length; i++) {
    const changed = word[i - 1] === term[depth] ? 0 : 1
    let cell = Math.min((above?.[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1, (above?.[i - 1] ?? 0) + changed)
    if (twoAbove && i > 1 && word[i - 1] === term[depth - 1] && word[i - 2] === term[depth]) {
      cell = Math.min(cell, (twoAbove[i - 2] ?? 0) + 1)
    }
    row[i] = cell
    least = Math.min(least, cell)
  }
  return least
}
