import { searchRequest } from '@next-panel/contract'
import { hasHan } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import { contentWords } from '../search/content-words.ts'
import { chosenMode, findVectorMatches } from '../search/hybrid-search.ts'
import { type SearchHit, searchCollection, wireHit } from '../search/search-collection.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import type { AuthoredAnswers, ForeseenQuestion } from './authored-answers.ts'
import { type RankedSource, rankForAnswer } from './source-ranking.ts'
import { asksForSteps, type WeighedQuestion, weigh } from './word-weights.ts'

/** Default number of documents for an answer (docs/reference/wire/answers.md#question). */
export const defaultDocuments = 5

/** Maximum number of typos in a word. With a value, the search also takes the last word as complete. */
const tolerance = 2

/** Minimum number of documents that are ranked to find the few for an answer. */
const minConsidered = 20

/** Default of {@link Retrieval.inCommon}. Documents with less are about another subject. */
const enoughInCommon = 0.34

/**
 * Default minimum cosine similarity of documents that are found by their meaning (docs/reference/wire/answers.md#question).
 */
const defaultSimilarity = 0.5

/** One component of a RAG-AT notation: `[!]index[,index..]@threshold:max[+]`. */
const component = /^(!?)([^@:;!]+)@(\d+(?:\.\d+)?):(\d{1,4})\+?$/

/** The indexes to search, and other parts that take part in a retrieval. */
export interface RetrievalContext {
  readonly indexes: readonly SearchableIndex[]
  /** Finds documents by their meaning, in addition to their words. */
  readonly embeddings: Embeddings | undefined
  /** Foreseen questions with their answers. */
  readonly authored?: AuthoredAnswers | undefined
}

/** The words to search for, and the limits of the search. */
export interface Retrieval {
  readonly term: string
  /** Words of the question before, which give this question its subject. */
  readonly earlier?: string | undefined
  /** Maximum number of documents. */
  readonly most?: number | null | undefined
  readonly ragat?: string | null | undefined
  readonly similarity?: number | null | undefined
  /** Minimum share of the question in a document, relative to the best document. With 0, one word of the question is enough. */
  readonly inCommon?: number
}

/** The sources that were found, and the question that they were ranked for. */
export interface Retrieved {
  /** Best first. */
  readonly ranked: readonly RankedSource[]
  /** The question, weighed by the documents. */
  readonly weighed: WeighedQuestion
  /** The question in the spelling of the documents, if that differs. */
  readonly corrected?: string | undefined
}

/** Finds the documents that fit a question best. With a RAG-AT notation, the results of its components follow each other. */
export async function retrieve(
  { indexes, embeddings, authored }: RetrievalContext,
  { term: own, earlier = '', most, ragat, similarity, inCommon = enoughInCommon }: Retrieval,
): Promise<Retrieved> {
  const term = [own, earlier].join(' ').trim()
  const params = searchRequest.parse({
    term,
    mode: 'hybrid',
    similarity: similarity ?? defaultSimilarity,
    limit: most ?? defaultDocuments,
    tolerance,
  })
  const vectorMatches = await findVectorMatches(indexes, params, chosenMode(params), embeddings)
  // The current question is searched for by its own words. The earlier words only rank the results.
  const ownWords = earlier !== '' ? contentWords(own).join(' ') : ''
  const foreseenFor = new Map<string, ReturnType<AuthoredAnswers['nearest']> | undefined>()
  const search = async (limit: number, wanted?: string[]) => {
    const request = { ...params, limit: Math.max(limit, minConsidered), indexes: wanted }
    const find = (words: string) =>
      searchCollection(indexes, { ...request, term: words }, { vectorMatches, minCoverage: inCommon })
    const byOwn = ownWords === '' ? undefined : await find(ownWords)
    const isByOwn = byOwn !== undefined && byOwn.hits.length > 0
    const { hits, corrected } = isByOwn ? byOwn : await find(term)
    const asked = corrected ?? (isByOwn ? own : term)
    // The corrected form of a Chinese question is a translation, but foreseen questions have Chinese wordings.
    const spelt = hasHan(term) ? term : (corrected ?? term)
    if (!foreseenFor.has(spelt)) foreseenFor.set(spelt, authored?.nearest(spelt))
    const foreseen = foreseenFor.get(spelt)
    const weighed = {
      ...(await weigh(asked, indexes, isByOwn ? earlier : '')),
      // The translation of a question loses the words that ask for steps.
      asksHow: asksForSteps(asked) || asksForSteps(own),
    }
    const candidates = isByOwn
      ? scoredBy(await find(term), hits)
      : foreseen
        ? withForeseen(hits, foreseen, indexes)
        : hits
    const ranked = await rankForAnswer(asked, weighed, candidates, foreseen)
    return { ranked: ranked.slice(0, limit), weighed, corrected }
  }
  if (!ragat) return search(params.limit)
  const indexIds = new Set(indexes.map(({ id }) => id))
  const components = parseRagat(ragat)
  const all: RankedSource[] = []
  const slice = new TimeSlice()
  for (const { isExclusion, indexes: wanted, most: limit } of components) {
    const present = wanted.filter((id) => indexIds.has(id))
    if (isExclusion || present.length === 0) continue
    all.push(...(await search(Math.min(limit, 100), present)).ranked)
    // A notation can have hundreds of components, and each is a search.
    await slice.yieldWhenLong()
  }
  const distinct = [...new Map(all.map((each) => [each.hit.id, each])).values()]
  return { ranked: distinct.slice(0, most ?? all.length), weighed: await weigh(term, indexes) }
}

/** Hits with their scores in another search; 0 if it did not find them. */
function scoredBy(
  { hits: scored }: { readonly hits: readonly SearchHit[] },
  hits: readonly SearchHit[],
): SearchHit[] {
  const scores = new Map(scored.map(({ id, score }) => [id, score]))
  return hits.map((hit) => ({ ...hit, score: scores.get(hit.id) ?? 0 }))
}

/** Maximum number of foreseen questions whose sections are added to the results of the search. */
const maxForeseen = 5

function withForeseen(
  hits: readonly SearchHit[],
  foreseen: ReadonlyMap<string, ForeseenQuestion>,
  indexes: readonly SearchableIndex[],
): SearchHit[] {
  const found = new Set(hits.map(({ document }) => document.id))
  const nearest = [...foreseen.values()].sort((a, b) => b.similarity - a.similarity).slice(0, maxForeseen)
  const missing = nearest.filter(({ section }) => !found.has(section))
  const added = missing.flatMap(({ section }) =>
    indexes.flatMap((index) => {
      const document = index.live.get(section)
      return document ? [wireHit(index, document, 0)] : []
    }),
  )
  return [...hits, ...added]
}

/** One search of a RAG-AT notation: the indexes to search, and the maximum number of documents. */
interface RagatComponent {
  readonly isExclusion: boolean
  readonly indexes: readonly string[]
  readonly most: number
}

/**
 * Reads a RAG-AT notation (docs/reference/wire/answers.md#rag-at-notation): components separated by `;`, each
 * `[!]index[,index..]@threshold:max[+]`. The threshold is a similarity of meaning and has no effect here.
 *
 * @returns an empty list if the notation is invalid, so that nothing is found.
 */
export function parseRagat(notation: string): RagatComponent[] {
  const parts = notation
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const parsed = parts.map((part) => component.exec(part))
  if (parsed.some((match) => match === null)) return []
  return parsed.flatMap((match) => {
    const indexes = (match?.[2] ?? '').split(',').map((id) => id.trim())
    return { isExclusion: match?.[1] === '!', indexes, most: Number(match?.[4]) }
  })
}
