import { searchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import { chosenMode, findMeaning } from '../search/meaning.ts'
import { type SearchHit, searchCollection } from '../search/search-collection.ts'
import type { AnswerHooks } from './answer-terms.ts'
import { parseRagat } from './ragat.ts'
import { rankForAnswer } from './source-ranking.ts'

/** Documents an answer draws from unless it is told otherwise (protocol.md 6.1). */
const usualDocuments = 5

/** Edits forgiven in a word. Saying so also says that the last word is finished. */
const tolerance = 2

/** Documents that are looked at to find the few to draw from. */
const mostConsidered = 20

/** Less in common with the question means another subject. */
const enoughInCommon = 0.34

/** The least cosine of a document that counts as near in meaning, unless the client says otherwise (protocol.md 6.1). */
const usualSimilarity = 0.5

/** Where to look. */
export interface RetrievalPlace {
  readonly indexes: readonly SearchableIndex[]
  /** Lets documents be found by their meaning as well. */
  readonly embeddings: Embeddings | undefined
  /** Code of the collection that takes part. */
  readonly hooks?: AnswerHooks
}

/** What to look for, and how much to take. */
export interface Retrieval {
  readonly term: string
  readonly most?: number | null | undefined
  readonly ragat?: string | null | undefined
  readonly similarity?: number | null | undefined
  /** What a source must hold of the question beside the best one, as a share; 0 takes any with one of its words. */
  readonly inCommon?: number
}

/** What was found, in the order in which an answer should draw from it. */
export interface Retrieved {
  readonly hits: readonly SearchHit[]
  /** What was asked in the spelling of the documents, where that is another one. */
  readonly corrected?: string | undefined
}

/** The documents that fit a question best; those of several RAG-AT components one after the other. */
export async function retrieve(
  { indexes, embeddings, hooks }: RetrievalPlace,
  { term, most, ragat, similarity, inCommon = enoughInCommon }: Retrieval,
): Promise<Retrieved> {
  const usual = {
    term,
    mode: 'hybrid',
    similarity: similarity ?? usualSimilarity,
    limit: most ?? usualDocuments,
    tolerance,
  }
  const params = hooks ? await hooks.beforeRetrieval(usual) : searchRequest.parse(usual)
  const meaning = await findMeaning(indexes, params, chosenMode(params), embeddings)
  const search = async (limit: number, wanted = params.indexes) => {
    const request = { ...params, limit: Math.max(limit, mostConsidered), indexes: wanted }
    const found = searchCollection(indexes, request, { meaning, minCoverage: inCommon })
    const { hits } = hooks ? await hooks.afterRetrieval(found) : found
    const { corrected } = found
    return { hits: rankForAnswer(corrected ?? params.term, hits, indexes).slice(0, limit), corrected }
  }
  if (!ragat) return search(params.limit)
  const known = new Set(indexes.map(({ id }) => id))
  const components = parseRagat(ragat)
  const found = components.map(async ({ isExclusion, indexes: wanted, most: limit }) => {
    const present = wanted.filter((id) => known.has(id))
    return isExclusion || present.length === 0 ? [] : (await search(Math.min(limit, 100), present)).hits
  })
  const hits = (await Promise.all(found)).flat()
  const distinct = [...new Map(hits.map((hit) => [hit.id, hit])).values()]
  return { hits: distinct.slice(0, most ?? hits.length) }
}
