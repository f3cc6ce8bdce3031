import { closeness } from './closeness.ts'
import { type ExpandedWord, type Expansion, expand } from './expand.ts'
import { type Marker, Matcher, markerFor, type Range, rangesOf } from './marker.ts'
import { type ParsedQuery, parseQuery } from './query.ts'
import { type Indexed, type SearchIndex, valuesOf } from './search-index.ts'
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
interface Found {
  readonly slot: number
  sum: number
  covered: number
  held: number
  isRelevant: boolean
  /** The score, and the part of it for being what was asked for. */
  score: number
  exact: number
}

/** Ranks the documents of an index for a query: BM25F over terms and their expansions, then phrases and headings. */
export function search<D extends Indexed>(
  index: SearchIndex<D>,
  query: string,
  options: SearchOptions<D>,
): SearchResult<D> {
  const { limit = 10, offset = 0, exact = false, tolerance = 2 } = options
  const parsed = parseQuery(query, index.synonyms, options.typing)
  const expanded = parsed.words.map((word) => expand(word, index.table, exact, tolerance))
  const marker = markerFor(
    parsed.words,
    (number) => expanded[number]?.expansions.flatMap(({ terms }) => terms) ?? [],
  )
  const matcher = new Matcher(marker)
  const { kept, facets } = sift(index, score(index, parsed, expanded, options), options)

  const size = Math.max(offset + limit, weights.rerank)
  const least = Float64Array.from(kept, (found) => found.score).sort()[Math.max(0, kept.length - size)] ?? 0
  // Higher scores first; ties go by id, so that the order of adding does not show.
  const idOf = ({ slot }: Found) => index.documents[slot]?.id ?? ''
  const higher = (a: Found, b: Found) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)
  // Only the best are sorted; thousands cost more to sort than to score.
  const rest = kept.filter((found) => found.score >= least).sort(higher)
  const best = rest.splice(0, weights.rerank)
  for (const found of best)
    found.score += (found.score - found.exact) * bonus(index, found.slot, parsed, matcher)
  const hits = [...best.sort(higher), ...rest].slice(offset, offset + limit).flatMap(({ slot, ...found }) => {
    const document = index.documents[slot]
    const shown = index.fields
      .filter(({ kind }) => kind !== 'body')
      .map((field) => {
        return [field.name, rangesOf(tokensOf(index, slot, index.fields.indexOf(field)), matcher)] as const
      })
    return document
      ? { id: document.id, score: found.score, document, ranges: Object.fromEntries(shown) }
      : []
  })
  return { hits, count: kept.length, facets, corrected: correct(query, parsed, expanded), marker }
}

function score<D extends Indexed>(
  index: SearchIndex<D>,
  { words, ...query }: ParsedQuery,
  expanded: readonly ExpandedWord[],
  { boost = {}, threshold = 0, minCoverage = weights.minCoverage }: SearchOptions<D>,
): Found[] {
  const all: Found[] = []
  const bySlot: (Found | undefined)[] = new Array(index.documents.length)
  const values = new Float64Array(index.documents.length)
  const visit = weigher(index, boost)
  let [highest, coverable, rarest] = [0, 0, 0]
  words.forEach(({ role }, number) => {
    const touched: number[] = []
    let frequency = 0
    for (const expansion of expanded[number]?.expansions ?? []) {
      const count = visit(expansion, (slot, value) => {
        if (values[slot] === 0) touched.push(slot)
        values[slot] = Math.max(values[slot] ?? 0, value)
      })
      if (expansion.quality === 1) frequency = count
    }
    frequency ||= touched.length
    let rarity = Math.log(1 + (index.size - frequency + 0.5) / (frequency + 0.5))
    if (role === 'joined') rarity = Math.min(rarity, rarest)
    rarest = Math.max(rarest, rarity)
    const weight = rarity * weights.role[role]
    highest += weight
    if (role !== 'joined') coverable += weight
    for (const slot of touched) {
      const value = weight * (values[slot] ?? 0)
      values[slot] = 0
      let found = bySlot[slot]
      // What is joined adds to documents that hold its parts, and brings in no others.
      if (!found && role === 'joined') continue
      if (!found) {
        found = { slot, sum: 0, covered: 0, held: 0, isRelevant: false, score: 0, exact: 0 }
        bySlot[slot] = found
        all.push(found)
      }
      found.sum += value
      if (role === 'joined') continue
      found.covered += weight
      found.held++
      found.isRelevant ||= role === 'word'
    }
  })
  const needed = Math.floor(words.filter(({ role }) => role !== 'joined').length * threshold)
  const relevant = all.filter(({ isRelevant, held }) => isRelevant && held >= needed)
  const most = relevant.reduce((high, { covered }) => Math.max(high, covered), 0)
  return relevant.filter((found) => {
    found.exact = highest * exactness(index, found.slot, query)
    found.score = found.exact + found.sum * (found.covered / coverable) ** weights.coverage
    return found.covered >= most * minCoverage
  })
}

/** Prepares the weighing of expansions: tells each document's share of a perfect match and returns their number. */
function weigher(index: SearchIndex<Indexed>, boost: Readonly<Record<string, number>>) {
  const fields = index.fields.map(({ name, weight, lengthNorm }, field) => ({
    weight: weight * (boost[name] ?? 1),
    flat: 1 - lengthNorm,
    slope: (lengthNorm * index.size) / Math.max(1, index.totals[field] ?? 0),
    lengths: index.lengths[field] ?? [],
  }))
  const [sums, least] = [new Float64Array(index.documents.length), new Float64Array(index.documents.length)]
  return ({ terms, quality }: Expansion, visitor: (slot: number, value: number) => void): number => {
    let common: number[] = []
    terms.forEach((term, i) => {
      const reached: number[] = []
      index.table.visit(term, (slot, number, frequency) => {
        const field = fields[number]
        if (!field || field.weight <= 0) return
        if (sums[slot] === 0) reached.push(slot)
        const length = field.flat + field.slope * (field.lengths[slot] ?? 0)
        sums[slot] = (sums[slot] ?? 0) + (field.weight * frequency) / length
      })
      common = i === 0 ? reached : common.filter((slot) => sums[slot] !== 0)
      for (const slot of common)
        least[slot] = i === 0 ? (sums[slot] ?? 0) : Math.min(least[slot] ?? 0, sums[slot] ?? 0)
      for (const slot of reached) sums[slot] = 0
    })
    for (const slot of common)
      visitor(slot, (quality * (least[slot] ?? 0)) / (weights.k1 + (least[slot] ?? 0)))
    return common.length
  }
}

function tokensOf(index: SearchIndex<Indexed>, slot: number, field: number): Token[] {
  return tokenize(index.text(slot, field) ?? '')
}

/** The fields with the title of a document's page and with its own heading, which is the title where there is none. */
function headingFields(index: SearchIndex<Indexed>, slot: number): readonly [title: number, own: number] {
  const [title, heading] = ['title', 'heading'].map((kind) =>
    index.fields.findIndex((field) => field.kind === kind),
  )
  return [title ?? -1, (heading !== undefined && index.lengths[heading]?.[slot] ? heading : title) ?? -1]
}

/** Whether the query is a page's title or a section's heading, as the bonus for it. */
function exactness(index: SearchIndex<Indexed>, slot: number, query: Omit<ParsedQuery, 'words'>): number {
  const [title, own] = headingFields(index, slot)
  const isExact = (field: number) => canonical(tokensOf(index, slot, field)) === query.canonical
  if (index.lengths[own]?.[slot] !== query.tokens || !isExact(own)) return 0
  return isExact(title) ? weights.exactTitle : weights.exactHeading
}

/** The share added for words in headings and side by side. */
function bonus(index: SearchIndex<Indexed>, slot: number, query: ParsedQuery, matcher: Matcher): number {
  const [title = [], own = []] = headingFields(index, slot).map((field) => tokensOf(index, slot, field))
  const isLead = canonical(own) === canonical(title)
  const headings = closeness(isLead ? title : [...title, ...own], matcher)
  let share = weights.inHeadings * headings.words ** 2 + weights.headingPhrase * headings.phrase
  if (canonical(own).startsWith(query.canonical)) share += weights.headingPrefix
  if (isLead) share += weights.lead
  index.fields.forEach(({ kind }, field) => {
    if (kind !== 'body' || matcher.size < 2) return
    const body = closeness(tokensOf(index, slot, field), matcher)
    share += weights.bodyPhrase * body.phrase + weights.proximity * body.near
  })
  return share
}

/** Applies filters and counts facets. */
function sift<D extends Indexed>(
  index: SearchIndex<D>,
  found: readonly Found[],
  { filters = {}, where }: SearchOptions<D>,
) {
  const counts = new Map(index.facets.map((facet) => [facet, new Map<string, number>()]))
  const kept = found.filter(({ slot }) => {
    const document = index.documents[slot]
    if (!document || (where && !where(document))) return false
    const failed = Object.entries(filters).filter(([facet, allowed]) => {
      return !valuesOf(document, facet).some((value) => [allowed].flat().includes(String(value)))
    })
    for (const [facet, values] of counts) {
      if (failed.some(([other]) => other !== facet)) continue
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

function correct(
  query: string,
  parsed: ParsedQuery,
  expanded: readonly ExpandedWord[],
): SearchResult<never>['corrected'] {
  const words = parsed.words.flatMap(({ start, end }, number) => {
    const to = expanded[number]?.corrected
    return to === undefined ? [] : { start, end, from: query.slice(start, end), to }
  })
  const pieces = words.map(({ start, to }, i) => query.slice(words[i - 1]?.end ?? 0, start) + to)
  const rest = query.slice(words.at(-1)?.end ?? 0)
  return words.length === 0 ? undefined : { query: pieces.join('') + rest, words }
}
