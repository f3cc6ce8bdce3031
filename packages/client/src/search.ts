import type { BodyOf, document, JsonOf, operations, ReplyOf } from '@next-panel/contract'
import { type CallOptions, type CollectionAddress, callForJson, pathOf, readKeyOf } from './connection.ts'
import { type Elapsed, elapsedOf } from './elapsed.ts'

/** A document as the service keeps it. */
export type StoredDocument = JsonOf<typeof document>

/** What to search for, in the names of the wire (docs/reference/wire/search.md#parameters). */
export type SearchParams = BodyOf<typeof operations.search.run>

/** How to count the values of a field: of texts as they are, of numbers by ranges, of booleans by their two values. */
export type Facet = NonNullable<SearchParams['facets']>[string]

type Result = ReplyOf<typeof operations.search.run>

/** One document found. */
export type SearchHit<D = StoredDocument> = Omit<Result['hits'][number], 'document'> & {
  readonly document: D
}

/** What a search found. */
export type SearchResult<D = StoredDocument> = Omit<Result, 'hits' | 'groups'> & {
  readonly hits: readonly SearchHit<D>[]
  readonly groups?: readonly {
    readonly values: NonNullable<Result['groups']>[number]['values']
    readonly result: readonly SearchHit<D>[]
  }[]
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
