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
import type { AnswerHooks } from './writing/prompt-input.ts'

/** Documents an answer draws from unless it is told otherwise (docs/reference/wire/answers.md#question). */
export const defaultDocuments = 5

/** Edits forgiven in a word. Saying so also says that the last word is finished. */
const tolerance = 2

/** Documents that are looked at to find the few to draw from. */
const maxConsidered = 20

/** Less in common with the question means another subject. */
const enoughInCommon = 0.34

/**
 * The least cosine of a document that counts as near in meaning, unless the client says otherwise
 * (docs/reference/wire/answers.md#question).
 */
const defaultSimilarity = 0.5

/** One component of a RAG-AT notation: `[!]index[,index..]@threshold:max[+]`. */
const component = /^(!?)([^@:;!]+)@(\d+(?:\.\d+)?):(\d{1,4})\+?$/

/** Where to look. */
export interface RetrievalContext {
  readonly indexes: readonly SearchableIndex[]
  /** Lets documents be found by their meaning as well. */
  readonly embeddings: Embeddings | undefined
  /** Code of the collection that takes part. */
  readonly hooks?: AnswerHooks
  /** Questions that somebody foresaw. */
  readonly authored?: AuthoredAnswers | undefined
}

/** What to look for, and how much to take. */
export interface Retrieval {
  readonly term: string
  /** Words of the question before, which lend this one their subject. */
  readonly earlier?: string | undefined
  readonly most?: number | null | undefined
  readonly ragat?: string | null | undefined
  readonly similarity?: number | null | undefined
  /** What a source must hold of the question beside the best one, as a share; 0 takes any with one of its words. */
  readonly inCommon?: number
}

/** What was found, in the order in which an answer should draw from it. */
export interface Retrieved {
  readonly ranked: readonly RankedSource[]
  /** What was asked, by what its words tell in these documents. */
  readonly weighed: WeighedQuestion
  /** What was asked in the spelling of the documents, where that is another one. */
  readonly corrected?: string | undefined
}

/** The documents that fit a question best; those of several RAG-AT components one after the other. */
export async function retrieve(
  { indexes, embeddings, hooks, authored }: RetrievalContext,
  { term: own, earlier = '', most, ragat, similarity, inCommon = enoughInCommon }: Retrieval,
): Promise<Retrieved> {
  const term = [own, earlier].join(' ').trim()
  const usual = {
    term,
    mode: 'hybrid',
    similarity: similarity ?? defaultSimilarity,
    limit: most ?? defaultDocuments,
    tolerance,
  }
  const params = hooks ? await hooks.beforeRetrieval(usual) : searchRequest.parse(usual)
  const vectorMatches = await findVectorMatches(indexes, params, chosenMode(params), embeddings)
  // What is asked now is looked for by its own words: the others only say which of what they find is meant.
  const ownWords = earlier !== '' && params.term === term ? contentWords(own).join(' ') : ''
  const foreseenFor = new Map<string, ReturnType<AuthoredAnswers['nearest']> | undefined>()
  const search = async (limit: number, wanted = params.indexes) => {
    const request = { ...params, limit: Math.max(limit, maxConsidered), indexes: wanted }
    const find = (words: string) =>
      searchCollection(indexes, { ...request, term: words }, { vectorMatches, minCoverage: inCommon })
    const byOwn = ownWords === '' ? undefined : await find(ownWords)
    const isByOwn = byOwn !== undefined && byOwn.hits.length > 0
    const found = isByOwn ? byOwn : await find(params.term)
    const { hits } = hooks ? await hooks.afterRetrieval(found) : found
    const { corrected } = found
    const asked = corrected ?? (isByOwn ? own : params.term)
    // Of a question in Chinese it is a translation, and the ones foreseen know Chinese.
    const spelt = hasHan(term) ? term : (corrected ?? term)
    if (!foreseenFor.has(spelt) && !hooks?.decideOnDocuments) foreseenFor.set(spelt, authored?.nearest(spelt))
    const foreseen = foreseenFor.get(spelt)
    const weighed = {
      ...(await weigh(asked, indexes, isByOwn ? earlier : '')),
      // A translation has no words for it.
      asksHow: asksForSteps(asked) || asksForSteps(own),
    }
    const candidates = isByOwn
      ? scoredBy(await find(params.term), hits)
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
    // There may be hundreds of components, each a search.
    await slice.yieldWhenLong()
  }
  const distinct = [...new Map(all.map((each) => [each.hit.id, each])).values()]
  return { ranked: distinct.slice(0, most ?? all.length), weighed: await weigh(term, indexes) }
}

/** Hits with the scores that another search gave them. */
function scoredBy(
  { hits: scored }: { readonly hits: readonly SearchHit[] },
  hits: readonly SearchHit[],
): SearchHit[] {
  const scores = new Map(scored.map(({ id, score }) => [id, score]))
  return hits.map((hit) => ({ ...hit, score: scores.get(hit.id) ?? 0 }))
}

/** Foreseen questions whose sections are looked at, though the search did not find them. */
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

/** One search of a RAG-AT notation: indexes to look in, and the most documents to take. */
interface RagatComponent {
  readonly isExclusion: boolean
  readonly indexes: readonly string[]
  readonly most: number
}

/**
 * Reads a RAG-AT notation (docs/reference/wire/answers.md#rag-at-notation): components separated by `;`, each
 * `[!]index[,index..]@threshold:max[+]`. The threshold is one of meaning, which a search by words does not have.
 *
 * @returns no components when the notation cannot be read, and so no sources.
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
