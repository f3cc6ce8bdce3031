import { closeness } from './closeness.ts'
import { type ExpandedWord, type Expansion, expand } from './expand.ts'
import { type Marker, Matcher, markerFor, markText } from './marker.ts'
import { type ParsedQuery, parseQuery, type QueryWord } from './query.ts'
import { type Indexed, type SearchIndex, valuesOf } from './search-index.ts'
import type { Range } from './tokens.ts'
import { weights } from './weights.ts'

/** How to search. */
export interface SearchOptions<D> {
  /** Hits to return (10). */
  readonly limit?: number
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
  /** Whether hits tell where their headings match (true). */
  readonly ranges?: boolean
  /** Any further condition on documents; it may not search the index. */
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
export type Correction = Range & { readonly from: string; readonly to: string }

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

/** A query whose words are looked up. */
type ExpandedQuery = Omit<ParsedQuery, 'words'> & { readonly words: readonly (QueryWord & ExpandedWord)[] }

/** A document ranked: its score, the part of it for being exactly what was asked for, and the share added to the rest. */
type Found = Record<'slot' | 'score' | 'exact' | 'share', number>

/** More than a body can add to the share; a little more, since sums are rounded. */
const mostOfBody = 1.001 * (weights.bodyPhrase + weights.proximity)

/** Ranks the documents of an index for a query: BM25F over terms and their expansions, then phrases and headings. */
export function search<D extends Indexed>(index: SearchIndex<D>, text: string, options: SearchOptions<D>) {
  const { limit = 10, exact = false, tolerance = 2 } = options
  const parsed = parseQuery(text, index.synonyms, options.typing)
  const words = parsed.words.map((word) => ({ ...word, ...expand(word, index.table, exact, tolerance) }))
  const query: ExpandedQuery = { ...parsed, words }
  const marker = markerFor(words, ({ expansions }) => expansions.flatMap(({ terms }) => terms))
  const matcher = new Matcher(marker)
  const { slots, scores, highest } = score(index, query, options)
  const { kept, facets } = sift(index, slots, options)

  const scoreOf = (slot: number) => scores[slot] ?? 0
  // Higher scores first; ties go by id, so that the order of adding does not show.
  const idOf = ({ slot }: Found) => index.documents[slot]?.id ?? ''
  const higher = (a: Found, b: Found) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)
  const exactOf = (slot: number) => highest * exactness(index, slot, query)
  const foundAt = (slot: number) => ({ slot, score: scoreOf(slot), exact: exactOf(slot), share: 0 })
  // Only the best are sorted: thousands cost more to sort than to score. What is below the n-th of some is below that of all.
  const n = Math.max(limit, weights.rerank)
  const nth = (some: readonly number[]) => new Float64Array(some.map(scoreOf)).sort().at(-n) ?? 0
  const reaching = (all: readonly number[], least: number) => all.filter((slot) => scoreOf(slot) >= least)
  const high = reaching(kept, nth(kept.slice(0, 8 * n)))
  const rest = reaching(high, nth(high)).map(foundAt).sort(higher)
  const best = rest.splice(0, weights.rerank)
  for (const found of best) found.share = headingShare(index, found.slot, query, matcher)
  const raised = ({ score: own, exact: part, share }: Found, more = 0) => own + (own - part) * (share + more)
  const sure = best.map((found) => raised(found)).sort((a, b) => b - a)[limit - 1] ?? 0
  const bodies = index.fields.flatMap(({ kind }, field) => (kind === 'body' ? field : []))
  for (const found of best) {
    // Bodies are read where the most that they can add could bring a document among the hits.
    const isRead = matcher.size > 1 && raised(found, bodies.length * mostOfBody) >= sure
    for (const field of isRead ? bodies : []) {
      const { phrase, near } = closeness(index.words(found.slot, field), index.vocabulary, matcher)
      found.share += weights.bodyPhrase * phrase + weights.proximity * near
    }
    found.score = raised(found)
  }
  const named = options.ranges === false ? [] : index.named.filter((field) => field >= 0)
  const shown = [...best.sort(higher), ...rest].slice(0, limit)
  const hits = shown.flatMap(({ slot, score: own }) => {
    const document = index.documents[slot]
    const ranges = named.map((at) => [index.fields[at]?.name, markText(index.text(slot, at) ?? '', matcher)])
    return document ? { id: document.id, score: own, document, ranges: Object.fromEntries(ranges) } : []
  })
  return { hits, count: kept.length, facets, corrected: correct(text, query), marker }
}

/** The slots of what a query finds, by slot the scores before phrases and headings count, and the highest possible sum. */
function score<D extends Indexed>(index: SearchIndex<D>, query: ExpandedQuery, options: SearchOptions<D>) {
  const { boost = {}, threshold = 0, minCoverage = weights.minCoverage } = options
  // Numbers by slot: an object for each of hundreds of documents is garbage, which took a fifth of a query.
  const column = (number: number) => index.column(number)
  const [values, sums, covered, held, telling] = [column(0), column(1), column(2), column(3), column(4)]
  const weigh = weigher(index, boost, values)
  let [highest, total, rarest] = [0, 0, 0]
  for (const { role, expansions } of query.words) {
    const raised = expansions.map(weigh)
    // As common as the word itself, which comes first, where it is known.
    const frequency = (expansions[0]?.quality === 1 && raised[0]) || raised.reduce((a, b) => a + b, 0)
    let rarity = Math.log(1 + (index.size - frequency + 0.5) / (frequency + 0.5))
    if (role === 'joined') rarity = Math.min(rarity, rarest)
    rarest = Math.max(rarest, rarity)
    const weight = rarity * weights.role[role]
    highest += weight
    if (role !== 'joined') total += weight
    // Most pairs of neighbours are no word: no slot holds them.
    if (frequency === 0) continue
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? 0
      if (value === 0) continue
      values[slot] = 0
      // What is joined adds to documents that hold its parts, and brings in no others.
      if (role !== 'joined' || held[slot] !== 0) sums[slot] = (sums[slot] ?? 0) + weight * value
      if (role === 'joined') continue
      covered[slot] = (covered[slot] ?? 0) + weight
      held[slot] = (held[slot] ?? 0) + 1
      if (role === 'word') telling[slot] = 1
    }
  }
  const needed = Math.floor(query.words.filter(({ role }) => role !== 'joined').length * threshold)
  const relevant: number[] = []
  // A callback would get each number in an object of its own.
  for (let slot = 0; slot < held.length; slot++) {
    if (telling[slot] !== 1 || (held[slot] ?? 0) < needed) continue
    relevant.push(slot)
    // Times the share of the query it covers: two words of two beat one word often. No higher power, as whole questions
    // bring words that no section has.
    sums[slot] = highest * exactness(index, slot, query) + (sums[slot] ?? 0) * ((covered[slot] ?? 0) / total)
  }
  const most = relevant.reduce((high, slot) => Math.max(high, covered[slot] ?? 0), 0)
  const slots = relevant.filter((slot) => (covered[slot] ?? 0) >= most * minCoverage)
  return { slots, scores: sums, highest }
}

/**
 * Prepares the weighing of expansions: it raises the values of documents that hold one to what it is of a perfect match,
 * and tells how many had no value before.
 */
function weigher(index: SearchIndex<Indexed>, boost: SearchOptions<Indexed>['boost'], values: Float64Array) {
  const [sums, more] = [index.column(5), index.column(6)]
  const fields = index.fields.map(({ name, weight, lengthNorm }, field) => ({
    weight: weight * (boost?.[name] ?? 1),
    flat: 1 - lengthNorm,
    slope: (lengthNorm * index.size) / Math.max(1, index.totals[field] ?? 0),
    lengths: index.lengths[field] ?? [],
  }))
  // Loops by number: those over the values themselves leave an object behind for each of thousands of places.
  const add = (places: readonly number[], column: Float64Array) => {
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0
      const slot = place >>> 12
      const field = fields[(place >>> 4) & 255]
      if (!field || field.weight <= 0) continue
      const length = field.flat + field.slope * (field.lengths[slot] ?? 0)
      column[slot] = (column[slot] ?? 0) + (field.weight * (place & 15)) / length
    }
  }
  return ({ terms, quality }: Expansion): number => {
    const [first = [], ...others] = terms.map((term) => index.table.places(term))
    add(first, sums)
    for (const places of others) {
      // All of the terms count as much as the least of them.
      add(places, more)
      for (const at of first) sums[at >>> 12] = Math.min(sums[at >>> 12] ?? 0, more[at >>> 12] ?? 0)
      for (const at of places) more[at >>> 12] = 0
    }
    let raised = 0
    for (let i = 0; i < first.length; i++) {
      const slot = (first[i] ?? 0) >>> 12
      const sum = sums[slot] ?? 0
      if (sum === 0) continue
      sums[slot] = 0
      if (values[slot] === 0) raised++
      values[slot] = Math.max(values[slot] ?? 0, quality / (1 + weights.k1 / sum))
    }
    return raised
  }
}

/** The field with a document's own heading, which is the title where there is none. */
const ownHeading = ({ lengths, named }: SearchIndex<Indexed>, slot: number) =>
  lengths[named[1]]?.[slot] ? named[1] : named[0]

/** Whether the query is a page's title or a section's heading, as the bonus for it. */
function exactness(index: SearchIndex<Indexed>, slot: number, query: ExpandedQuery): number {
  if (index.name(slot, ownHeading(index, slot)) !== query.name) return 0
  return index.name(slot, index.named[0]) === query.name ? weights.exactTitle : weights.exactHeading
}

/** The share added for words in headings. */
function headingShare(index: SearchIndex<Indexed>, slot: number, query: ExpandedQuery, matcher: Matcher) {
  const [title, own] = [index.words(slot, index.named[0]), index.words(slot, ownHeading(index, slot))]
  const name = index.name(slot, ownHeading(index, slot))
  const isLead = own === title || name === index.name(slot, index.named[0])
  const headings = closeness(isLead ? title : title.concat(own), index.vocabulary, matcher)
  let share = weights.inHeadings * headings.words ** 2 + weights.headingPhrase * headings.phrase
  if (name.startsWith(query.name)) share += weights.headingPrefix
  return isLead ? share + weights.lead : share
}

/** Applies filters and counts facets. */
function sift<D extends Indexed>(index: SearchIndex<D>, slots: readonly number[], options: SearchOptions<D>) {
  const { filters = {}, where } = options
  const conditions = Object.entries(filters)
  if (conditions.length + index.facets.length === 0 && !where) return { kept: slots, facets: {} }
  const counts = new Map(index.facets.map((facet) => [facet, new Map<string, number>()]))
  const kept = slots.filter((slot) => {
    const document = index.documents[slot]
    if (!document || (where && !where(document))) return false
    const failed = conditions.filter(([facet, allowed]) => {
      return !valuesOf(document, facet).some((value) => [allowed].flat().includes(String(value)))
    })
    for (const [facet, values] of counts) {
      if (failed.some(([other]) => other !== facet)) continue
      for (const value of valuesOf(document, facet).map(String))
        values.set(value, (values.get(value) ?? 0) + 1)
    }
    return failed.length === 0
  })
  const facets = [...counts].map(([facet, values]) => [facet, Object.fromEntries(values)])
  return { kept, facets: Object.fromEntries(facets) }
}

function correct(text: string, query: ExpandedQuery): SearchResult<never>['corrected'] {
  const words = query.words.flatMap(({ start, end, corrected: to }) => {
    return to === undefined ? [] : { start, end, from: text.slice(start, end), to }
  })
  const pieces = words.map(({ start, to }, i) => text.slice(words[i - 1]?.end ?? 0, start) + to)
  return words.length === 0 ? undefined : { query: pieces.join('') + text.slice(words.at(-1)?.end), words }
}
