import { closeness } from './closeness.ts'
import { type ExpandedWord, type Expansion, expand } from './expand.ts'
import { type Marker, Matcher, markerFor, type Range, rangesOf } from './marker.ts'
import { type ParsedQuery, parseQuery } from './query.ts'
import { type SearchIndex, valuesOf } from './search-index.ts'
import { canonical, type Token, tokenize } from './tokens.ts'
import { weights } from './weights.ts'

/** How to search. */
export interface SearchOptions<D> {
  /** Hits to return (10), after leaving out the first `offset` (0). */
  readonly limit?: number
  readonly offset?: number
  /** Whether the last word may be unfinished (true). */
  readonly typing?: boolean
  /** Whole words only: no inflections, synonyms, beginnings or typos (false). */
  readonly exact?: boolean
  /** Most edits forgiven in a word (2); 0 for none. */
  readonly tolerance?: number
  /** Share of the query's words a document must hold, 0 to 1 (0: at least one). */
  readonly threshold?: number
  /** Share of the best document's coverage below which others are left out; 0 returns all with any word. */
  readonly minCoverage?: number
  /** Factors on field weights; 0 leaves a field out. */
  readonly boost?: Readonly<Record<string, number>>
  /** Allowed values of facets. */
  readonly filters?: Readonly<Record<string, string | readonly string[]>>
  /** Any further condition on documents. */
  readonly where?: (document: D) => boolean
}

/** A found document. `ranges` are the matches in its title and heading, by field. */
export interface Hit<D> {
  readonly id: string
  readonly score: number
  readonly document: D
  readonly ranges: Readonly<Record<string, readonly Range[]>>
}

/** A word that was not found, its place in the query, and the spelling searched instead. */
export interface Correction extends Range {
  readonly from: string
  readonly to: string
}

/** What a query found. */
export interface SearchResult<D> {
  readonly hits: readonly Hit<D>[]
  /** Documents found in all. */
  readonly count: number
  /** For each facet, documents by value; filters on other facets apply, its own does not. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** "Showing results for": the query as it was understood, when a word had to be corrected. */
  readonly corrected: { readonly query: string; readonly words: readonly Correction[] } | undefined
  /** Marks the matches in any text of a hit. */
  readonly marker: Marker
}

/** A document while it is ranked: the sum of its matches, the weight and number of the words it holds. */
interface Found<D> {
  readonly slot: number
  readonly document: D
  sum: number
  covered: number
  held: number
  isRelevant: boolean
  /** The score, of which `exact` is for being what was asked for. */
  score: number
  exact: number
}

/** Ranks the documents of an index for a query: BM25F over terms and their expansions, then phrases and headings. */
export function search<D extends { readonly id: string }>(
  index: SearchIndex<D>,
  query: string,
  options: SearchOptions<D>,
) {
  return new Ranking(index, query, options).result()
}

class Ranking<D extends { readonly id: string }> {
  readonly #index: SearchIndex<D>
  readonly #query: string
  readonly #options: SearchOptions<D>
  readonly #parsed: ParsedQuery
  readonly #expanded: readonly ExpandedWord[]
  readonly #marker: Marker
  readonly #matcher: Matcher
  readonly #title: number
  readonly #heading: number

  constructor(index: SearchIndex<D>, query: string, options: SearchOptions<D>) {
    const { exact = false, tolerance = 2 } = options
    const parsed = parseQuery(query, index.synonyms, options.typing)
    const expanded = parsed.words.map((word) => expand(word, index.table, exact, tolerance))
    this.#index = index
    this.#query = query
    this.#options = options
    this.#parsed = parsed
    this.#expanded = expanded
    this.#marker = markerFor(
      parsed.words,
      (number) => expanded[number]?.expansions.flatMap(({ terms }) => terms) ?? [],
    )
    this.#matcher = new Matcher(this.#marker)
    this.#title = index.fields.findIndex(({ kind }) => kind === 'title')
    this.#heading = index.fields.findIndex(({ kind }) => kind === 'heading')
  }

  result(): SearchResult<D> {
    const { limit = 10, offset = 0 } = this.#options
    const { kept, facets } = this.#sift(this.#score())
    const size = Math.max(offset + limit, weights.rerank)
    const least = Float64Array.from(kept, ({ score }) => score).sort()[Math.max(0, kept.length - size)] ?? 0
    // Only the best are sorted; a list of thousands costs more to sort than to score.
    const best = kept.filter(({ score }) => score >= least).sort(higher)
    const first = best.splice(0, weights.rerank)
    for (const found of first)
      found.score = found.exact + (found.score - found.exact) * this.#bonus(found.slot)
    const shown = [...first.sort(higher), ...best].slice(offset, offset + limit)
    const hits = shown.map(({ slot, document, score }) => ({
      id: document.id,
      score,
      document,
      ranges: this.#ranges(slot),
    }))
    return { hits, count: kept.length, facets, corrected: this.#corrected(), marker: this.#marker }
  }

  #score(): Found<D>[] {
    const { documents, size } = this.#index
    const { threshold = 0, minCoverage = weights.minCoverage } = this.#options
    const all: Found<D>[] = []
    const bySlot = new Array<Found<D> | undefined>(documents.length)
    const values = new Float64Array(documents.length)
    const visit = this.#weigher()
    let [highest, coverable, rarest] = [0, 0, 0]
    this.#parsed.words.forEach(({ role }, number) => {
      const touched: number[] = []
      let frequency = 0
      for (const expansion of this.#expanded[number]?.expansions ?? []) {
        const count = visit(expansion, (slot, value) => {
          if (values[slot] === 0) touched.push(slot)
          values[slot] = Math.max(values[slot] ?? 0, value)
        })
        if (expansion.quality === 1) frequency = count
      }
      frequency ||= touched.length
      let rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
      if (role === 'joined') rarity = Math.min(rarity, rarest)
      rarest = Math.max(rarest, rarity)
      const weight = rarity * weights.role[role]
      highest += weight
      if (role !== 'joined') coverable += weight
      for (const slot of touched) {
        const document = documents[slot]
        const value = weight * (values[slot] ?? 0)
        values[slot] = 0
        let found = bySlot[slot]
        if (!found && document && role !== 'joined') {
          found = { slot, document, sum: 0, covered: 0, held: 0, isRelevant: false, score: 0, exact: 0 }
          bySlot[slot] = found
          all.push(found)
        }
        if (found) found.sum += value
        if (!found || role === 'joined') continue
        found.covered += weight
        found.held++
        found.isRelevant ||= role === 'word'
      }
    })
    const needed = Math.floor(this.#parsed.words.filter(({ role }) => role !== 'joined').length * threshold)
    const relevant = all.filter(({ isRelevant, held }) => isRelevant && held >= needed)
    const most = relevant.reduce((high, { covered }) => Math.max(high, covered), 0)
    return relevant.filter((found) => {
      found.exact = highest * this.#exactness(found.slot)
      found.score = found.exact + found.sum * (found.covered / coverable) ** weights.coverage
      return found.covered >= most * minCoverage
    })
  }

  /** Prepares the weighing of expansions: tells each document's share of a perfect match and returns their number. */
  #weigher() {
    const { table, documents, size, totals, lengths } = this.#index
    const fields = this.#index.fields.map(({ name, weight, lengthNorm }, field) => ({
      weight: weight * (this.#options.boost?.[name] ?? 1),
      flat: 1 - lengthNorm,
      slope: (lengthNorm * size) / Math.max(1, totals[field] ?? 0),
      lengths: lengths[field] ?? [],
    }))
    const [sums, least] = [new Float64Array(documents.length), new Float64Array(documents.length)]
    return ({ terms, quality }: Expansion, visitor: (slot: number, value: number) => void): number => {
      let common: number[] = []
      terms.forEach((term, i) => {
        const reached: number[] = []
        table.visit(term, (slot, number, frequency) => {
          const field = fields[number]
          if (!field || field.weight <= 0) return
          if (sums[slot] === 0) reached.push(slot)
          const length = field.flat + field.slope * (field.lengths[slot] ?? 0)
          sums[slot] = (sums[slot] ?? 0) + (field.weight * frequency) / length
        })
        common = i === 0 ? reached : common.filter((slot) => sums[slot] !== 0)
        for (const slot of common)
          least[slot] = Math.min((i > 0 && least[slot]) || Number.POSITIVE_INFINITY, sums[slot] ?? 0)
        for (const slot of reached) sums[slot] = 0
      })
      for (const slot of common)
        visitor(slot, (quality * (least[slot] ?? 0)) / (weights.k1 + (least[slot] ?? 0)))
      return common.length
    }
  }

  #tokens(slot: number, field: number): Token[] {
    return tokenize(this.#index.text(slot, field) ?? '')
  }

  /** The field with a document's own heading: the title where there is none. */
  #own(slot: number): number {
    return (this.#index.lengths[this.#heading]?.[slot] ?? 0) > 0 ? this.#heading : this.#title
  }

  /** Whether the query is a page's title or a section's heading, as the bonus for it. */
  #exactness(slot: number): number {
    const own = this.#own(slot)
    const { tokens, canonical: query } = this.#parsed
    if (this.#index.lengths[own]?.[slot] !== tokens || canonical(this.#tokens(slot, own)) !== query) return 0
    return canonical(this.#tokens(slot, this.#title)) === query ? weights.exactTitle : weights.exactHeading
  }

  /** The factor for words in headings and side by side. */
  #bonus(slot: number): number {
    const [title, own] = [this.#tokens(slot, this.#title), this.#tokens(slot, this.#own(slot))]
    const isLead = canonical(own) === canonical(title)
    const headings = closeness(isLead ? title : [...title, ...own], this.#matcher)
    let factor = 1 + weights.inHeadings * headings.words ** 2 + weights.headingPhrase * headings.phrase
    if (canonical(own).startsWith(this.#parsed.canonical)) factor += weights.headingPrefix
    if (isLead) factor += weights.lead
    this.#index.fields.forEach(({ kind }, field) => {
      if (kind !== 'body' || this.#matcher.size < 2) return
      const body = closeness(this.#tokens(slot, field), this.#matcher)
      factor += weights.bodyPhrase * body.phrase + weights.proximity * body.near
    })
    return factor
  }

  #ranges(slot: number): Record<string, Range[]> {
    const named = this.#index.fields
      .map(({ name, kind }, field) => ({ name, kind, field }))
      .filter(({ kind }) => kind !== 'body')
    return Object.fromEntries(
      named.map(({ name, field }) => [name, rangesOf(this.#tokens(slot, field), this.#matcher)]),
    )
  }

  /** Applies filters and counts facets. */
  #sift(matched: readonly Found<D>[]) {
    const { filters = {}, where } = this.#options
    const counts = new Map(this.#index.facets.map((facet) => [facet, new Map<string, number>()]))
    const kept = matched.filter(({ document }) => {
      if (where && !where(document)) return false
      const failed = Object.keys(filters).filter((facet) => {
        return !valuesOf(document, facet).some((value) => [filters[facet]].flat().includes(String(value)))
      })
      for (const [facet, values] of counts) {
        if (failed.some((other) => other !== facet)) continue
        for (const value of valuesOf(document, facet).map(String))
          values.set(value, (values.get(value) ?? 0) + 1)
      }
      return failed.length === 0
    })
    return {
      kept,
      facets: Object.fromEntries([...counts].map(([facet, values]) => [facet, Object.fromEntries(values)])),
    }
  }

  #corrected(): SearchResult<D>['corrected'] {
    const words = this.#parsed.words.flatMap(({ start, end }, number) => {
      const to = this.#expanded[number]?.corrected
      return to === undefined ? [] : { start, end, from: this.#query.slice(start, end), to }
    })
    const pieces = words.map(({ start, to }, i) => this.#query.slice(words[i - 1]?.end ?? 0, start) + to)
    const rest = this.#query.slice(words.at(-1)?.end ?? 0)
    return words.length === 0 ? undefined : { query: pieces.join('') + rest, words }
  }
}

/** Higher scores first; ties go by id, so that the order of adding does not show. */
function higher<D extends { readonly id: string }>(a: Found<D>, b: Found<D>): number {
  return b.score - a.score || (a.document.id < b.document.id ? -1 : 1)
}
