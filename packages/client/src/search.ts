import type { BodyOf, document, JsonOf, operations, ReplyOf } from '@next-panel/contract'
import { searchPaths } from '@next-panel/contract/paths'
import { type CallOptions, type CollectionAddress, callForJson, reading } from './connection.ts'
import { type Elapsed, elapsedOf } from './elapsed.ts'

/** A stored document. */
export type StoredDocument = JsonOf<typeof document>

/** Search parameters with the names of the protocol (docs/reference/wire/search.md#parameters). */
export type SearchParams = BodyOf<typeof operations.search.run>

/** How to count the values of a field: strings by value, numbers by range, booleans by true and false. */
export type Facet = NonNullable<SearchParams['facets']>[string]

/** A search result. */
export type SearchResult = ReplyOf<typeof operations.search.run>

/** A matching document. */
export type SearchHit = SearchResult['hits'][number]

/** A search result and the time it took. */
export type TimedSearchResult = SearchResult & { readonly elapsed: Elapsed }

/**
 * Searches a collection. Separate from `Collection`, so that a page that only searches loads nothing else.
 *
 * @throws {ClientError} `key-missing`, `unreachable`, `refused`, `rate-limited`, `reply-invalid`
 * @throws the reason of the signal when it is aborted
 * @example
 * const { hits, elapsed } = await search({ url, collection: 'docs', readKey }, { term: 'backup', limit: 5 })
 * console.log(hits.map(({ document }) => document.title), elapsed.formatted)
 */
export async function search(
  address: CollectionAddress,
  params: SearchParams,
  options: CallOptions = {},
): Promise<TimedSearchResult> {
  const start = performance.now()
  const result = await callForJson<typeof operations.search.run>(address, {
    path: searchPaths.run,
    ...reading(address),
    body: params,
    ...options,
  })
  return { ...result, elapsed: elapsedOf(performance.now() - start) }
}
