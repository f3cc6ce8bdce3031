import type { SearchRequest } from '@next-panel/contract'
import type { CollectionIndex } from '../collections/collection.ts'
import type { StoredDocument } from '../collections/document.ts'
import type { Field } from '../collections/field-table.ts'
import type { Wording } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { FacetCounts } from './facets.ts'
import type { FieldStatistics } from './field-statistics.ts'
import type { Group } from './groups.ts'
import type { QueryVector } from './hybrid-search.ts'

/** A hit in a response (docs/reference/wire/search.md#result). `id` is `INDEX:DOCUMENT`, the ids of both. */
export interface SearchHit {
  readonly id: string
  readonly index_id: string
  readonly score: number
  readonly document: StoredDocument
}

/** The reply to a search. `count` is the number of all matches, before `limit` and `offset`. */
export interface SearchReply {
  readonly hits: readonly SearchHit[]
  readonly count: number
  readonly facets: Readonly<Record<string, FacetCounts>>
  readonly groups?: readonly Group<SearchHit>[]
  /** The term that was searched, if every index corrected or translated it. An addition to the protocol. */
  readonly corrected?: string
  /** Whether `count` is an estimate. An addition to the protocol. */
  readonly estimated?: true
  /** Words of the term that no index has. An addition to the protocol. */
  readonly unknown?: readonly string[]
}

/** Parameters of a search that are not in the request. */
export interface SearchContext {
  /** The meaning of the term. Without it, the search uses words alone. */
  readonly meaning?: QueryVector | undefined
  /**
   * Minimum coverage of the term, as a share of the best document's coverage. It replaces `min_coverage` of the request, whose default
   * accepts documents with any word of the term, which is too little for answers.
   */
  readonly minCoverage?: number
}

/** Searches the indexes of a collection. Readers of documents depend on this interface, not on where the index is. */
export interface SearchEngine {
  /** In the order of their creation. */
  readonly indexes: readonly CollectionIndex[]
  /** Synonyms and translations of queries. */
  readonly wording: Wording
  /** Whether any document has a vector. */
  readonly hasVectors: boolean

  /** The same engine over some of its indexes. Unknown ids are ignored. */
  within(indexIds: readonly string[]): SearchEngine

  /**
   * @throws {ServiceError} `index-unknown` or `field-unknown` if the request names an unknown index or field; `too-many` if it needs too
   *   many comparisons.
   */
  search(request: SearchRequest, context?: SearchContext): Promise<SearchReply>

  /** Estimates the cost of a search, in comparisons (search-cost.ts). */
  costOf(request: SearchRequest): number

  /** Returns the documents with an id, of each index that has one, with score 0. */
  get(id: string): Promise<readonly SearchHit[]>

  /** Returns the sections of a page in their order: the documents of an index whose `path` is this one, with any anchor. */
  page(index: string, path: string): Promise<readonly SearchHit[]>

  /** Returns the documents of an index that are translations of another one. */
  translations(index: string, original: string): Promise<readonly SearchHit[]>

  /** Returns the number of documents of an index. */
  size(index: string): Promise<number>

  /** Returns the fields of an index in the order of their first occurrence. */
  fields(index: string): Promise<readonly Field[]>

  /** Returns the statistics of the fields of an index, and of its vectors if it has any. */
  statistics(index: string): Promise<IndexStatistics>
}

/** Statistics of an index. */
export interface IndexStatistics {
  readonly fields: readonly FieldStatistics[]
  readonly vectors: { readonly count: number; readonly dimensions: number }
}

/** @throws {ServiceError} `index-unknown` if one of the wanted indexes is unknown. */
export function chooseIndexes<Index extends { readonly id: string }>(
  all: readonly Index[],
  wanted: readonly string[] | undefined,
): readonly Index[] {
  if (!wanted) return all
  const knownIds = all.map(({ id }) => id)
  const unknown = wanted.filter((id) => !knownIds.includes(id))
  if (unknown.length === 0) return all.filter(({ id }) => wanted.includes(id))
  throw new ServiceError(
    'index-unknown',
    `Unknown indexes requested: ${JSON.stringify(unknown)}. Available indexes: ${JSON.stringify(knownIds)}`,
  )
}

/** Converts a document of an index to a hit. */
export function hitOf(index: string, document: StoredDocument, score: number): SearchHit {
  return { id: `${index}:${document.id}`, index_id: index, score, document }
}
