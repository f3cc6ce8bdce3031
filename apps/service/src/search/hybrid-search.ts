import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { Accepts } from '../collections/document-engine.ts'
import { type LiveHit, type LiveIndex, type LiveQuery, weightOf } from '../collections/live-index.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import { contentWords } from './content-words.ts'

/** The documents near to a query in meaning, by index, with their cosine; `besideWords` searches by words as well. */
export interface VectorMatches {
  readonly similar: ReadonlyMap<LiveIndex, ReadonlyMap<string, number>>
  /** The least cosine that was asked for. */
  readonly least: number
  readonly besideWords: boolean
}

/** How a search was done. */
export type SearchMode = 'fulltext' | 'vector' | 'hybrid'

/** Words from which on a query is taken for a question rather than for a name. */
const questionWords = 3

/**
 * How to search when the client leaves the choice: questions by words and meaning, names and keys by words alone, since
 * those are matched letter by letter and a vector would only cost time.
 */
export function chosenMode(request: Pick<SearchRequest, 'mode' | 'term'>): SearchMode {
  const { mode, term } = request
  if (mode === 'vector' || mode === 'hybrid') return mode
  return mode === 'auto' && contentWords(term).length >= questionWords ? 'hybrid' : 'fulltext'
}

/**
 * Finds what a search by meaning needs to know. Nothing when there is nothing to compare, or when the endpoint does not
 * answer: then words have to do.
 */
export async function findVectorMatches(
  indexes: readonly SearchableIndex[],
  { term, similarity }: Pick<SearchRequest, 'term' | 'similarity'>,
  mode: SearchMode,
  embeddings: Embeddings | undefined,
): Promise<VectorMatches | undefined> {
  if (mode === 'fulltext' || !embeddings || term.trim() === '') return undefined
  if (indexes.every(({ live }) => live.vectors.size === 0)) return undefined
  let vector: Float32Array
  try {
    vector = await embeddings.embedQuery(term)
  } catch (error) {
    console.error('A query could not be embedded:', error instanceof Error ? error.message : error)
    return undefined
  }
  const similar = new Map<LiveIndex, ReadonlyMap<string, number>>()
  for (const { live } of indexes) similar.set(live, await live.vectors.nearest(vector, similarity))
  return { similar, least: similarity, besideWords: mode === 'hybrid' }
}

/** Documents of an index by words, by meaning, or by both; `accepts` is asked once about each. */
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

/** What meaning counts beside words: more, and whatever is near in some way stands before the page that has the words. */
const meaningWeight = 0.5

/**
 * How the scores of a search by words and meaning are joined: each from 0 to 1, meaning by half, then added. Words count as the share of
 * the best score; meaning as the place between the least similarity asked for and the best one found, because cosines of
 * a model lie close together. Ranks alone would lose that an exact title is far ahead of all else.
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
