import { expand } from './expand.ts'
import { filterAndCount } from './filters.ts'
import { Highlighter, highlight, highlightQueryFor } from './highlight.ts'
import { parseQuery } from './query.ts'
import type { Indexed, SearchIndex } from './search-index.ts'
import type { Hit, SearchOptions, SearchResult } from './search-result.ts'
import { bodyShare, headingShare, heldHeading, kindShare, maxBodyShare, nameBonus } from './signals.ts'
import { fold, tokenize } from './tokens.ts'
import * as weights from './weights.ts'
import { type ExpandedQuery, scoreWords, type WordScores } from './word-scores.ts'

/** Ranks the documents of an index for a query: by its words first, then the best of them by all signals. */
export function search<D extends Indexed>(
  index: SearchIndex<D>,
  text: string,
  options: SearchOptions<D>,
): SearchResult<D> {
  const { limit = 10, language } = options
  const query = expandQuery(index, text, options)
  const highlightQuery = highlightQueryFor(query.words, ({ expansions }) =>
    expansions.flatMap(({ terms }) => terms),
  )
  const highlighter = new Highlighter(highlightQuery)
  const wordScores = scoreWords(index, query, options)
  const { slots, facets } = filterAndCount(index, bestOfWholes(index, wordScores), options)
  const best = bestByWords(index, slots, wordScores, query, Math.max(limit, weights.maxReranked(query.words)))
  const ranked = rerank(index, best, query, highlighter, { limit, language })
  const hits = hitsOf(index, ranked.slice(0, limit), highlighter, options.ranges)
  const corrected = correctionOf(text, query, (term) => written(term, index, ranked))
  return { hits, count: slots.length, facets, corrected, unknown: unknownWords(text, query), highlightQuery }
}

function expandQuery<D extends Indexed>(
  index: SearchIndex<D>,
  text: string,
  { typing, exact = false, tolerance = 2 }: SearchOptions<D>,
): ExpandedQuery {
  const { words, ...query } = parseQuery(text, index.synonyms, typing)
  return {
    ...query,
    words: words.map((word) => ({ ...word, ...expand(word, index, exact, tolerance) })),
  }
}

/** Of the parts of each whole the best by words. */
function bestOfWholes<D extends Indexed>(
  index: SearchIndex<D>,
  { slots, scores }: WordScores,
): readonly number[] {
  const best = index.column(7).fill(-1)
  for (const slot of slots) {
    const whole = index.wholes[slot] ?? slot
    if ((scores[best[whole] ?? -1] ?? -1) < (scores[slot] ?? 0)) best[whole] = slot
  }
  return slots.filter((slot) => best[index.wholes[slot] ?? slot] === slot)
}

/** A document on its way to be a hit. */
type Candidate = {
  readonly slot: number
  score: number
  /** The part of the score for its names and its page, which signals do not change. */
  bonus: number
  /** What signals multiply the rest of the score by. */
  factor: number
}

/** The `count` best documents by words, best first, and all that are as good as the last of them. */
function bestByWords(
  index: SearchIndex<Indexed>,
  slots: readonly number[],
  { scores, highest }: WordScores,
  query: ExpandedQuery,
  count: number,
): Candidate[] {
  const scoreOf = (slot: number) => scores[slot] ?? 0
  const lowestOfBest = (some: readonly number[]) => new Float64Array(some.map(scoreOf)).sort().at(-count) ?? 0
  const reaching = (all: readonly number[], score: number) => all.filter((slot) => scoreOf(slot) >= score)
  // Sorting thousands costs more than scoring them, so only the best are sorted. What is not among the best of some
  // documents is not among the best of all.
  const good = reaching(slots, lowestOfBest(slots.slice(0, 8 * count)))
  const best = reaching(good, lowestOfBest(good)).map((slot) => {
    return { slot, score: scoreOf(slot), bonus: highest * nameBonus(index, slot, query.name), factor: 1 }
  })
  return best.sort(byScore(index))
}

/** Higher scores first. Equal ones are ordered by id, so that the order of adding does not show. */
function byScore(index: SearchIndex<Indexed>) {
  const idOf = ({ slot }: Candidate) => index.documents[slot]?.id ?? ''
  return (a: Candidate, b: Candidate) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)
}

/** Ranks the first candidates anew, by the signals of their headings and bodies. The others follow as they are. */
function rerank(
  index: SearchIndex<Indexed>,
  candidates: readonly Candidate[],
  query: ExpandedQuery,
  highlighter: Highlighter,
  { limit, language }: { limit: number; language: string | undefined },
): Candidate[] {
  const best = candidates.slice(0, weights.maxReranked(query.words))
  const held = best.map(({ slot }) => heldHeading(index, slot, query.name))
  const longest = Math.max(1, ...held)
  for (const [at, candidate] of best.entries())
    candidate.factor =
      (1 + headingShare(index, candidate.slot, query.name, highlighter)) *
      (1 + kindShare(index, candidate.slot, query.intent, language, held[at] === longest))
  if (highlighter.size >= weights.minWordsForSupport) addPageSupport(index, best)
  if (highlighter.size > 1) addBodyShares(index, best, highlighter, limit)
  for (const candidate of best) candidate.score = finalScore(candidate)
  return [...best.sort(byScore(index)), ...candidates.slice(best.length)]
}

/** Adds to all sections of a page a share of what those after its best one score. It comes before bodies, of which not all are read. */
function addPageSupport(index: SearchIndex<Indexed>, candidates: readonly Candidate[]): void {
  const [title] = index.named
  // What has no title is a page by itself.
  const pages = Map.groupBy(candidates, ({ slot }) => index.text(slot, title) || slot)
  for (const sections of pages.values()) {
    const scores = sections.map((each) => finalScore(each)).sort((a, b) => b - a)
    const supporting = scores.slice(1, weights.maxSupporting + 1)
    const support = weights.pageSupport * supporting.reduce((sum, score) => sum + score, 0)
    for (const section of sections) {
      section.score += support
      section.bonus += support
    }
  }
}

/** Adds what bodies add, reading only those with which a document could come among the hits. */
function addBodyShares(
  index: SearchIndex<Indexed>,
  candidates: readonly Candidate[],
  highlighter: Highlighter,
  limit: number,
): void {
  const bodies = index.fields.flatMap(({ kind }, field) => (kind === 'body' ? field : []))
  const minScore = candidates.map((each) => finalScore(each)).sort((a, b) => b - a)[limit - 1] ?? 0
  for (const candidate of candidates) {
    if (finalScore(candidate, bodies.length * maxBodyShare) < minScore) continue
    for (const field of bodies) candidate.factor += bodyShare(index, candidate.slot, field, highlighter)
  }
}

function finalScore({ score, bonus, factor }: Candidate, more = 0): number {
  return bonus + (score - bonus) * (factor + more)
}

function hitsOf<D extends Indexed>(
  index: SearchIndex<D>,
  candidates: readonly Candidate[],
  highlighter: Highlighter,
  withRanges = true,
): Hit<D>[] {
  const named = withRanges ? index.named.filter((field) => field >= 0) : []
  return candidates.flatMap(({ slot, score }) => {
    const document = index.documents[slot]
    const ranges = named.map((field) => {
      return [index.fields[field]?.name, highlight(index.text(slot, field) ?? '', highlighter)]
    })
    return document ? { id: document.id, score, document, ranges: Object.fromEntries(ranges) } : []
  })
}

/** The query with the spellings that were searched instead of unknown words. */
function correctionOf(
  text: string,
  query: ExpandedQuery,
  writtenOf: (term: string) => string,
): SearchResult<never>['corrected'] {
  const words = query.words.flatMap(({ start, end, corrected: to }) => {
    return to === undefined ? [] : { start, end, from: text.slice(start, end), to: writtenOf(to) }
  })
  if (words.length === 0) return undefined
  const pieces = words.map(({ start, to }, i) => text.slice(words[i - 1]?.end ?? 0, start) + to)
  return { query: pieces.join('') + text.slice(words.at(-1)?.end), words }
}

/** A term with the accents that documents write it with, from À to Greek: "Häusern", which is found as "hausern". */
function written(term: string, index: SearchIndex<Indexed>, candidates: readonly Candidate[]): string {
  const texts = candidates.flatMap(({ slot }) =>
    index.fields.map((_, field) => index.text(slot, field) ?? ''),
  )
  const spellings = texts
    .filter((text) => /[\u00c0-\u1fff]/.test(text))
    .flatMap((text) => tokenize(text).map(({ start, end }) => text.slice(start, end)))
  return spellings.find((own) => own.toLowerCase() !== term && fold(own) === term) ?? term
}

/** The words of a query, as they were typed, that stand for nothing here. */
function unknownWords(text: string, { words }: ExpandedQuery): string[] {
  const isUnknown = ({ role, expansions }: ExpandedQuery['words'][number]) =>
    role === 'word' && expansions.length === 0
  return words.filter(isUnknown).map(({ start, end }) => text.slice(start, end))
}
