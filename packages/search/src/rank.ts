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

/** Ranks the documents of an index for a query: first by its words, then the best of them by all signals. */
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
  { typing, exact = false, typos = true }: SearchOptions<D>,
): ExpandedQuery {
  const { words, ...query } = parseQuery(text, index.synonyms, typing)
  return {
    ...query,
    words: words.map((word) => ({
      ...word,
      ...expand(word, index.collection?.terms ?? index.table, exact, typos),
    })),
  }
}

/** The slots that have the highest score among the parts of their whole. */
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

/** A document that may become a hit. */
type Candidate = {
  readonly slot: number
  score: number
  /** The part of the score for its names and its page. `factor` does not apply to it. */
  bonus: number
  /** The signals' factor on the rest of the score. */
  factor: number
}

/** The `count` best documents by words, best first, and all that score as high as the last of them. */
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
  // Sorting thousands of documents costs more than scoring them, so only the best are sorted. A document that
  // is not among the best of some is not among the best of all.
  const good = reaching(slots, lowestOfBest(slots.slice(0, 8 * count)))
  const best = reaching(good, lowestOfBest(good)).map((slot) => {
    return { slot, score: scoreOf(slot), bonus: highest * nameBonus(index, slot, query.name), factor: 1 }
  })
  return best.sort(byScore(index))
}

/** Higher scores first. Equal scores are ordered by id, so that the order of adding does not matter. */
function byScore(index: SearchIndex<Indexed>) {
  const idOf = ({ slot }: Candidate) => index.documents[slot]?.id ?? ''
  return (a: Candidate, b: Candidate) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)
}

/**
 * Ranks the first candidates again, by the signals of their headings and bodies. The others keep their order.
 */
function rerank(
  index: SearchIndex<Indexed>,
  candidates: readonly Candidate[],
  query: ExpandedQuery,
  highlighter: Highlighter,
  { limit, language }: { limit: number; language: string | undefined },
): Candidate[] {
  const best = candidates.slice(0, weights.maxReranked(query.words))
  const heldLengths = best.map(({ slot }) => heldHeading(index, slot, query.name))
  const longest = Math.max(1, ...heldLengths)
  for (const [at, candidate] of best.entries())
    candidate.factor =
      (1 + headingShare(index, candidate.slot, query.name, highlighter)) *
      (1 + kindShare(index, candidate.slot, query.intent, language, heldLengths[at] === longest))
  if (highlighter.size >= weights.minWordsForSupport) addPageSupport(index, best)
  if (highlighter.size > 1) addBodyShares(index, best, highlighter, limit)
  for (const candidate of best) candidate.score = finalScore(candidate)
  return [...best.sort(byScore(index)), ...candidates.slice(best.length)]
}

/**
 * Adds to each section of a page a share of the scores of the sections after the best one. This comes before
 * bodies are scored, because not all bodies are read.
 */
function addPageSupport(index: SearchIndex<Indexed>, candidates: readonly Candidate[]): void {
  const [title] = index.named
  // A document without a title counts as a separate page.
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

/** Adds the signals of bodies. Reads only the bodies with which a document could become a hit. */
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

/** The query with unknown words replaced by the spellings that were searched. */
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

/**
 * A term as documents write it, with accents: "Häusern" for the term "hausern". Reads only texts with letters
 * from À to the end of Greek.
 */
function written(term: string, index: SearchIndex<Indexed>, candidates: readonly Candidate[]): string {
  const texts = candidates.flatMap(({ slot }) =>
    index.fields.map((_, field) => index.text(slot, field) ?? ''),
  )
  const spellings = texts
    .filter((text) => /[\u00c0-\u1fff]/.test(text))
    .flatMap((text) => tokenize(text).map(({ start, end }) => text.slice(start, end)))
  return spellings.find((own) => own.toLowerCase() !== term && fold(own) === term) ?? term
}

/** The words of a query that stand for nothing in the index, as they were typed. */
function unknownWords(text: string, { words }: ExpandedQuery): string[] {
  const isUnknown = ({ role, expansions }: ExpandedQuery['words'][number]) =>
    role === 'word' && expansions.length === 0
  return words.filter(isUnknown).map(({ start, end }) => text.slice(start, end))
}
