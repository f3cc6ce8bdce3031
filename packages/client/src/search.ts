import { type CallOptions, type CollectionAddress, callForJson, pathOf, readKeyOf } from './connection.ts'
import { type Elapsed, elapsedOf } from './elapsed.ts'

/** A document as the service keeps it. */
export interface StoredDocument {
  readonly id: string
  readonly [field: string]: unknown
}

/** What to search for, in the names of the wire (protocol.md 3.2). */
export interface SearchParams {
  /** Words; an empty term finds everything. */
  readonly term: string
  readonly mode?: 'fulltext' | 'vector' | 'hybrid' | 'auto'
  /** Most hits of the reply; 10 unless said otherwise. */
  readonly limit?: number
  /** Hits to skip. */
  readonly offset?: number
  /** Fields to search in; all texts unless said otherwise. */
  readonly properties?: '*' | readonly string[]
  /** Weights of fields; 1 each unless said otherwise. */
  readonly boost?: Readonly<Record<string, number>>
  /** Whole words only. */
  readonly exact?: boolean
  /** Edits a word may be away. */
  readonly tolerance?: number
  /** Share of the words that a document must have, from 0 to 1. */
  readonly threshold?: number
  /** Least a document must hold of the term, as a share of what the best one holds; 0 unless said otherwise. */
  readonly min_coverage?: number
  /** Least similarity of a search by meaning, from 0 to 1. */
  readonly similarity?: number
  /** Conditions on fields, by their dotted paths; `and`, `or` and `not` nest (protocol.md 3.3). */
  readonly where?: Readonly<Record<string, unknown>>
  /** Fields to count the values of (protocol.md 3.4). */
  readonly facets?: Readonly<Record<string, Facet>>
  /** Ids of the indexes to search; all unless said otherwise. */
  readonly indexes?: readonly string[]
  readonly sortBy?: { readonly property: string; readonly order?: 'ASC' | 'DESC' }
  readonly groupBy?: { readonly properties: readonly string[]; readonly max_results?: number }
}

/** How to count the values of a field: of texts as they are, of numbers by ranges, of booleans by their two values. */
export type Facet =
  | Readonly<Record<string, never>>
  | { readonly ranges: readonly { readonly from: number; readonly to: number }[] }
  | { readonly true?: boolean; readonly false?: boolean }

/** One document found. */
export interface SearchHit<D = StoredDocument> {
  /** Id of index and document, joined by a colon. */
  readonly id: string
  readonly index_id: string
  readonly score: number
  readonly document: D
}

/** What a search found. */
export interface SearchResult<D = StoredDocument> {
  readonly hits: readonly SearchHit<D>[]
  /** All documents found, whatever `limit` left of them. */
  readonly count: number
  /** By field: how many values it has, and how many documents have each. */
  readonly facets: Readonly<
    Record<string, { readonly count: number; readonly values: Readonly<Record<string, number>> }>
  >
  readonly groups?: readonly {
    readonly values: readonly unknown[]
    readonly result: readonly SearchHit<D>[]
  }[]
  /** How the term was understood when its words were found under another spelling only. */
  readonly corrected?: string
}

/** A result with the time from asking to having it. */
export type TimedSearchResult<D = StoredDocument> = SearchResult<D> & { readonly elapsed: Elapsed }

/**
 * Searches a collection. Stands apart from `Collection`, so that a page which only searches loads nothing else.
 *
 * @throws {ClientError} `key-missing`, `unreachable`, `refused`, `rate-limited`, `reply-invalid`
 * @throws the reason of the signal when it is aborted
 * @example
 * const { hits, elapsed } = await search({ url, collection: 'docs', readKey }, { term: 'backup', limit: 5 })
 * console.log(hits.map(({ document }) => document.title), elapsed.formatted)
 */
export async function search<D = StoredDocument>(
  address: CollectionAddress,
  params: SearchParams,
  options: CallOptions = {},
): Promise<TimedSearchResult<D>> {
  const start = performance.now()
  const result = await callForJson<SearchResult<D>>(address, {
    path: pathOf(address, 'search'),
    queryKey: readKeyOf(address),
    body: params,
    ...options,
  })
  return { ...result, elapsed: elapsedOf(performance.now() - start) }
}
