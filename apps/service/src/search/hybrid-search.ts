import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import { weightOf } from '../collections/document.ts'
import type { Accepts } from '../collections/document-engine.ts'
import type { LiveHit, LiveIndex, LiveQuery } from '../collections/live-index.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { contentWords } from './content-words.ts'

/**
 * The documents with a meaning similar to a query, by index, with their cosines. With `besideWords`, the
 * words of the query are searched as well.
 */
export interface VectorMatches {
  readonly similar: ReadonlyMap<LiveIndex, ReadonlyMap<string, number>>
  /** The minimum cosine that the client requested. */
  readonly least: number
  readonly besideWords: boolean
}

/** The mode of a search. */
export type SearchMode = 'fulltext' | 'vector' | 'hybrid'

/** A query with at least this many content words counts as a question, not as a name. */
const questionWords = 3

/**
 * The mode of a search if the client leaves the choice to the service. Questions are searched by words and
 * meaning. Names and keys are searched by words alone, because they must match exactly, and a vector would
 * only cost time.
 */
export function chosenMode(request: Pick<SearchRequest, 'mode' | 'term'>): SearchMode {
  const { mode, term } = request
  if (mode === 'vector' || mode === 'hybrid') return mode
  return mode === 'auto' && contentWords(term).length >= questionWords ? 'hybrid' : 'fulltext'
}

/** The meaning of a term, to compare with the vectors of documents. */
export interface QueryVector {
  readonly vector: Float32Array
  /** The minimum cosine that the client requested. */
  readonly minSimilarity: number
  /** Whether the words of the term are searched as well. */
  readonly besideWords: boolean
}

/**
 * Turns a term into a vector for the modes that search by meaning. Returns nothing if no document has a vector, or if the endpoint fails.
 * The search then uses words alone.
 */
export async function queryVectorOf(
  engine: { readonly hasVectors: boolean },
  { term, similarity }: Pick<SearchRequest, 'term' | 'similarity'>,
  mode: SearchMode,
  embeddings: Embeddings | undefined,
): Promise<QueryVector | undefined> {
  if (mode === 'fulltext' || !embeddings || term.trim() === '' || !engine.hasVectors) return undefined
  try {
    const vector = await embeddings.embedQuery(term)
    return { vector, minSimilarity: similarity, besideWords: mode === 'hybrid' }
  } catch (error) {
    log.warn(`A query could not be embedded: ${systemReason(error)}`)
    return undefined
  }
}

/** The documents near a vector, by index. A question with a notation is searched many times with the same vector. */
const nearest = new WeakMap<QueryVector, Map<LiveIndex, ReadonlyMap<string, number>>>()

/** Finds the documents with a meaning similar to a query in each index. */
export async function vectorMatches(
  indexes: readonly SearchableIndex[],
  meaning: QueryVector,
): Promise<VectorMatches> {
  const { vector, minSimilarity, besideWords } = meaning
  const similar = nearest.get(meaning) ?? new Map<LiveIndex, ReadonlyMap<string, number>>()
  nearest.set(meaning, similar)
  for (const { live } of indexes)
    if (!similar.has(live)) similar.set(live, await live.vectors.nearest(vector, minSimilarity))
  return { similar, least: minSimilarity, besideWords }
}

/** Finds the documents of an index by words, by meaning, or by both. `accepts` is called once for each matching document. */
export function findDocuments(
  live: LiveIndex,
  query: LiveQuery,
  vectorMatches: VectorMatches | undefined,
  accepts: Accepts | undefined,
): LiveHit[] {
  if (!vectorMatches) return live.find(query, accepts)
  return findByVectors(live, query, vectorMatches, accepts ?? (() => true))
}

function findByVectors(
  live: LiveIndex,
  query: LiveQuery,
  vectorMatches: VectorMatches,
  accepts: Accepts,
): LiveHit[] {
  const similar = vectorMatches.similar.get(live) ?? new Map<string, number>()
  if (!vectorMatches.besideWords) return live.similar(similar, accepts)
  const seen = new Set<string>()
  const byWords = live.find({ ...query, limit: Number.POSITIVE_INFINITY }, (document) => {
    seen.add(document.id)
    return accepts(document)
  })
  const others = live.similar(similar, (document) => !seen.has(document.id) && accepts(document))
  return [...byWords.map((hit) => ({ ...hit, similarity: similar.get(hit.document.id) ?? 0 })), ...others]
}

/**
 * The weight of meaning beside words. With more, documents of a vaguely similar meaning would rank before the
 * page that has the words.
 */
const meaningWeight = 0.5

/**
 * Joins the scores by words and by meaning. Each is scaled to the range from 0 to 1, and meaning has half the
 * weight. A score by words is relative to the best one. A similarity is scaled between the requested minimum
 * and the best one found, because the cosines of a model are close together. Ranks alone would lose the fact
 * that an exact title is far ahead of everything else.
 */
export function joinedScores(hits: readonly LiveHit[], { least, besideWords }: VectorMatches): number[] {
  if (!besideWords) return hits.map(({ similarity, document }) => similarity * weightOf(document))
  const bestWords = hits.reduce((best, { score }) => Math.max(best, score), Number.MIN_VALUE)
  const best = hits.reduce((most, { similarity }) => Math.max(most, similarity), least)
  const span = best - least
  return hits.map(({ score, similarity, document }) => {
    const near = similarity < least || similarity === 0 ? 0 : span === 0 ? 1 : (similarity - least) / span
    return score / bestWords + meaningWeight * near * weightOf(document)
  })
}
