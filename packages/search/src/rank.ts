import { closeness } from './closeness.ts'
import type { Corpus } from './corpus.ts'
import { type ExpandedWord, type Expansion, expand } from './expand.ts'
import { type Marker, Matcher, type Range, rangesOf } from './marker.ts'
import { type ParsedQuery, parseQuery, type QueryWord } from './query.ts'
import type { Synonyms } from './synonyms.ts'
import { canonical, tokenize } from './tokens.ts'
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
  /** Lists every document, by id, when the query has no words (false: no hits). */
  readonly browse?: boolean
  readonly synonyms?: Synonyms | undefined
}

/** A found document. `ranges` are the matches in its title and heading, by field. */
export interface Hit<D> {
  readonly id: string
  readonly score: number
  readonly document: D
  readonly ranges: Readonly<Record<string, readonly Range[]>>
}

/** A word that was not found, and the spelling searched instead. */
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

interface Scored {
  readonly slot: number
  readonly base: number
  readonly exact: number
}

/** Ranks the documents of an index for a query: BM25F over terms and their expansions, then phrases and headings. */
export function search<D>(corpus: Corpus<D>, query: string, options: SearchOptions<D> = {}): SearchResult<D> {
  const parsed = parseQuery(query, options.synonyms, options.typing ?? true)
  const leniency = { exact: options.exact ?? false, tolerance: options.tolerance ?? 2 }
  const expanded = parsed.words.map((word) => expand(word, corpus.segments, leniency))
  const marker = markerFor(parsed.words, expanded)
  const matcher = new Matcher(marker)
  const listed = parsed.words.length === 0 && options.browse
  const matched = listed
    ? Array.from(corpus.everySlot(), (slot) => ({ slot, base: 0, exact: 0 }))
    : score(corpus, parsed, expanded, options)

  const { kept, facets } = count(corpus, matched, options)
  const offset = options.offset ?? 0
  const wanted = offset + (options.limit ?? 10)
  const top = best(corpus, kept, Math.max(wanted, weights.rerank))
  const again = top
    .slice(0, weights.rerank)
    .map((found) => ({ ...found, base: found.base * bonus(corpus, found.slot, parsed, matcher) }))
  const ranked = [...again.sort((a, b) => higher(corpus, a, b)), ...top.slice(weights.rerank)]
  return {
    hits: ranked.slice(offset, wanted).map(({ slot, base, exact }) => ({
      id: corpus.id(slot),
      score: base + exact,
      document: corpus.document(slot),
      ranges: headingRanges(corpus, slot, matcher),
    })),
    count: kept.length,
    facets,
    corrected: correction(query, parsed.words, expanded),
    marker,
  }
}

function score<D>(
  corpus: Corpus<D>,
  parsed: ParsedQuery,
  expanded: readonly ExpandedWord[],
  options: SearchOptions<D>,
): Scored[] {
  const { slots, live } = corpus
  const scores = new Float64Array(slots)
  const covered = new Float64Array(slots)
  const held = new Uint8Array(slots)
  const important = new Uint8Array(slots)
  const best = new Float64Array(slots)
  const found: number[] = []
  const weigh = fieldWeigher(corpus, options.boost ?? {})
  let highest = 0
  let coverable = 0
  let rarest = 0
  parsed.words.forEach((word, number) => {
    const touched: number[] = []
    let frequency = 0
    for (const expansion of expanded[number]?.expansions ?? []) {
      const reached = weigh(expansion, (slot, value) => {
        if (best[slot] === 0) touched.push(slot)
        best[slot] = Math.max(best[slot] ?? 0, value)
      })
      if (expansion.quality === 1) frequency = reached
    }
    frequency ||= touched.length
    let rarity = Math.log(1 + (live - frequency + 0.5) / (frequency + 0.5))
    if (word.role === 'joined') rarity = Math.min(rarity, rarest)
    else rarest = Math.max(rarest, rarity)
    const weight =
      rarity * (word.role === 'stop' ? weights.stopWord : word.role === 'joined' ? weights.joined : 1)
    highest += weight
    if (word.role !== 'joined') coverable += weight
    for (const slot of touched) {
      scores[slot] = (scores[slot] ?? 0) + weight * (best[slot] ?? 0)
      best[slot] = 0
      if (word.role === 'joined') continue
      if (held[slot] === 0) found.push(slot)
      held[slot] = (held[slot] ?? 0) + 1
      covered[slot] = (covered[slot] ?? 0) + weight
      if (word.role === 'word') important[slot] = 1
    }
  })
  const needed = Math.floor(
    parsed.words.filter((word) => word.role !== 'joined').length * (options.threshold ?? 0),
  )
  let most = 0
  for (const slot of found) if (important[slot]) most = Math.max(most, covered[slot] ?? 0)
  const least = most * (options.minCoverage ?? weights.minCoverage)
  return found
    .filter((slot) => important[slot] && (held[slot] ?? 0) >= needed && (covered[slot] ?? 0) >= least)
    .map((slot) => {
      const share = coverable > 0 ? (covered[slot] ?? 0) / coverable : 1
      const base = (scores[slot] ?? 0) * share ** weights.coverage
      return { slot, base, exact: highest * exactness(corpus, slot, parsed) }
    })
}

/** Prepares the weighing of an expansion: tells the visitor each document's share of a perfect match, returns how many. */
function fieldWeigher<D>(corpus: Corpus<D>, boost: Readonly<Record<string, number>>) {
  const fields = corpus.fields.map((field, number) => ({
    weight: field.weight * (boost[field.name] ?? 1),
    flat: 1 - field.lengthNorm,
    slope: field.lengthNorm / Math.max(1e-9, corpus.averageWords(number)),
  }))
  const sums = new Float64Array(corpus.slots)
  const sum = (term: string) => {
    const reached: number[] = []
    for (const segment of corpus.segments) {
      const index = segment.dictionary.find(term)
      if (index === -1) continue
      segment.visit(index, (slot, number, frequency) => {
        const field = fields[number]
        if (!field || field.weight <= 0) return
        if (sums[slot] === 0) reached.push(slot)
        const length = field.flat + field.slope * corpus.words(slot, number)
        sums[slot] = (sums[slot] ?? 0) + (field.weight * frequency) / length
      })
    }
    return reached
  }
  return ({ terms, quality }: Expansion, visitor: (slot: number, value: number) => void): number => {
    let common: Map<number, number> | undefined
    for (const term of terms) {
      const reached = sum(term)
      const values = new Map<number, number>()
      for (const slot of reached) {
        const value = sums[slot] ?? 0
        sums[slot] = 0
        if (terms.length === 1) visitor(slot, (quality * value) / (weights.k1 + value))
        else if (!common || common.has(slot)) values.set(slot, Math.min(value, common?.get(slot) ?? value))
      }
      if (terms.length === 1) return reached.length
      common = values
    }
    for (const [slot, value] of common ?? []) visitor(slot, (quality * value) / (weights.k1 + value))
    return common?.size ?? 0
  }
}

/** Whether the query is a page's title or a section's heading, as the bonus for it. */
function exactness<D>(corpus: Corpus<D>, slot: number, parsed: ParsedQuery): number {
  const [title, heading] = headings(corpus)
  const own = corpus.words(slot, heading) > 0 ? heading : title
  if (corpus.words(slot, own) !== parsed.tokens) return 0
  const text = canonical(tokenize(corpus.text(slot, own) ?? ''))
  if (text !== parsed.canonical) return 0
  return own === title || text === canonical(tokenize(corpus.text(slot, title) ?? ''))
    ? weights.exactTitle
    : weights.exactHeading
}

function headings<D>({ fields }: Corpus<D>): readonly [title: number, heading: number] {
  return [
    fields.findIndex((field) => field.kind === 'title'),
    fields.findIndex((field) => field.kind === 'heading'),
  ]
}

function bonus<D>(corpus: Corpus<D>, slot: number, parsed: ParsedQuery, matcher: Matcher): number {
  const [title, heading] = headings(corpus)
  const top = tokenize(corpus.text(slot, title) ?? '')
  const own = tokenize(corpus.text(slot, heading) ?? '')
  const isLead = own.length === 0 || canonical(own) === canonical(top)
  const inHeadings = closeness(isLead ? top : [...top, ...own], matcher)
  let factor = 1 + weights.inHeadings * inHeadings.words ** 2 + weights.phrase.heading * inHeadings.phrase
  if (canonical(own.length > 0 ? own : top).startsWith(parsed.canonical)) factor += weights.headingPrefix
  if (isLead) factor += weights.lead
  corpus.fields.forEach((field, number) => {
    if (field.kind !== 'body' || matcher.size < 2) return
    const text = corpus.text(slot, number)
    if (text === undefined) return
    const body = closeness(tokenize(text), matcher)
    factor += weights.phrase.body * body.phrase + weights.proximity * body.near
  })
  return factor
}

function count<D>(corpus: Corpus<D>, matched: readonly Scored[], options: SearchOptions<D>) {
  const facets: Record<string, Record<string, number>> = Object.fromEntries(
    corpus.facets.map((facet) => [facet, {}]),
  )
  const filters = Object.entries(options.filters ?? {}).map(([facet, allowed]) => ({
    facet,
    allowed: [allowed].flat(),
  }))
  const kept = matched.filter(({ slot }) => {
    if (options.where && !options.where(corpus.document(slot))) return false
    const failed = filters.filter(
      ({ facet, allowed }) => !corpus.facetValues(slot, facet).some((value) => allowed.includes(value)),
    )
    if (failed.length > 1) return false
    for (const [facet, counts] of Object.entries(facets)) {
      if (failed.some((filter) => filter.facet !== facet)) continue
      for (const value of corpus.facetValues(slot, facet)) counts[value] = (counts[value] ?? 0) + 1
    }
    return failed.length === 0
  })
  return { kept, facets }
}

function higher<D>(corpus: Corpus<D>, a: Scored, b: Scored): number {
  return b.base + b.exact - a.base - a.exact || (corpus.id(a.slot) < corpus.id(b.slot) ? -1 : 1)
}

/** The highest `size` in order; ties go by id, so that the order of adding does not show. */
function best<D>(corpus: Corpus<D>, scored: readonly Scored[], size: number): Scored[] {
  const sorted = Float64Array.from(scored, ({ base, exact }) => base + exact).sort()
  const least = sorted[Math.max(0, sorted.length - size)] ?? 0
  const high = scored.filter(({ base, exact }) => base + exact >= least)
  return high.sort((a, b) => higher(corpus, a, b)).slice(0, size)
}

function markerFor(words: readonly QueryWord[], expanded: readonly ExpandedWord[]): Marker {
  const prefix = words.find((word) => word.role === 'word' && word.unfinished)?.text ?? ''
  const terms = words.flatMap((word, number) => {
    if (word.role !== 'word') return []
    const others = expanded[number]?.expansions.flatMap((expansion) => expansion.terms) ?? []
    const needed = others.filter((term) => prefix === '' || !term.startsWith(prefix))
    return [[...new Set([word.text, ...needed])]]
  })
  return { words: terms, prefix }
}

function headingRanges<D>(corpus: Corpus<D>, slot: number, matcher: Matcher): Record<string, Range[]> {
  const ranges: Record<string, Range[]> = {}
  corpus.fields.forEach((field, number) => {
    if (field.kind !== 'body')
      ranges[field.name] = rangesOf(tokenize(corpus.text(slot, number) ?? ''), matcher)
  })
  return ranges
}

function correction(query: string, words: readonly QueryWord[], expanded: readonly ExpandedWord[]) {
  const corrections = words.flatMap(({ start, end }, number) => {
    const to = expanded[number]?.corrected
    return to === undefined ? [] : { start, end, from: query.slice(start, end), to }
  })
  corrections.sort((a, b) => a.start - b.start)
  if (corrections.length === 0) return undefined
  let corrected = ''
  let at = 0
  for (const { start, end, to } of corrections) {
    corrected += query.slice(at, start) + to
    at = end
  }
  return { query: corrected + query.slice(at), words: corrections }
}
