import { searchRequest } from '@next-panel/contract'
import type { Embeddings } from '../embeddings/embeddings.ts'
import { chosenMode, queryVectorOf } from '../search/hybrid-search.ts'
import type { SearchEngine, SearchHit } from '../search/search-engine.ts'
import { TimeSlice } from '../threads/time-slice.ts'

/** Maximum number of typos in a word. With a value, the search also takes the last word as complete. */
const tolerance = 2

/** Number of documents that are found, of which some become candidates. */
const found = 20

/** Minimum share of the question in a document, relative to the best document. Documents with less are about another subject. */
const enoughInCommon = 0.34

/** Default minimum cosine similarity of documents that are found by their meaning (docs/reference/wire/answers.md#question). */
const defaultSimilarity = 0.5

/** One component of a RAG-AT notation: `[!]index[,index..]@threshold:max[+]`. */
const component = /^(!?)([^@:;!]+)@(\d+(?:\.\d+)?):(\d{1,4})\+?$/

/** The engine that searches the documents, and the model that finds documents by their meaning, if there is one. */
export interface RetrievalContext {
  readonly engine: SearchEngine
  readonly embeddings: Embeddings | undefined
}

/** The words to search for, and the limits of the search. */
export interface Retrieval {
  readonly term: string
  readonly ragat?: string | null | undefined
  readonly similarity?: number | null | undefined
}

/** The documents that were found for a question, best first. */
export interface Retrieved {
  readonly hits: readonly SearchHit[]
  /** The question in the spelling or the language of the documents, if that differs. */
  readonly corrected?: string | undefined
  /** Words of the question that no document has. */
  readonly unknown: readonly string[]
}

/** Finds the documents that fit a question best. With a RAG-AT notation, the results of its components follow each other. */
export async function retrieve(
  { engine, embeddings }: RetrievalContext,
  { term, ragat, similarity }: Retrieval,
): Promise<Retrieved> {
  const params = searchRequest.parse({
    term,
    mode: 'hybrid',
    similarity: similarity ?? defaultSimilarity,
    limit: found,
    tolerance,
  })
  const meaning = await queryVectorOf(engine, params, chosenMode(params), embeddings)
  const search = (ids?: string[]) =>
    engine.search({ ...params, indexes: ids }, { meaning, minCoverage: enoughInCommon })
  if (!ragat) {
    const { hits, corrected, unknown = [] } = await search()
    return { hits, corrected, unknown }
  }
  const indexIds = new Set(engine.indexes.map(({ id }) => id))
  const hits = new Map<string, SearchHit>()
  const slice = new TimeSlice()
  for (const { isExclusion, indexes: requested, most } of parseRagat(ragat)) {
    const present = requested.filter((id) => indexIds.has(id))
    if (isExclusion || present.length === 0) continue
    for (const hit of (await search(present)).hits.slice(0, most))
      if (!hits.has(hit.id)) hits.set(hit.id, hit)
    // A notation can have hundreds of components, and each is a search.
    await slice.yieldWhenLong()
  }
  return { hits: [...hits.values()], unknown: [] }
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
