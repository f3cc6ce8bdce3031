import type { SearchRequest } from '@next-panel/contract'
import type { Collection } from '../collections/collection.ts'
import { allPinRules } from '../collections/pin-rule.ts'
import { chosenMode, findVectorMatches, type SearchMode } from '../search/hybrid-search.ts'
import { type SearchReply, searchCollection } from '../search/search-collection.ts'
import { costOf, furtherRequests } from '../search/search-cost.ts'
import type { AppContext } from './app-context.ts'

/** A search result and the mode that was used, which is full-text if there are no vectors. */
export interface DoneSearch {
  readonly reply: SearchReply
  readonly mode: SearchMode
}

/** The client of the search. */
interface SearchOrigin {
  /** The original request and the token claims, for hooks. */
  readonly sent: () => Promise<unknown>
  readonly claims: unknown
  /** Counts an expensive search as several requests. @throws {ServiceError} `rate-limited` */
  readonly charge?: ((requests: number) => Promise<void>) | undefined
}

/**
 * Searches a collection for a client, including pin rules and hooks.
 *
 * @throws {ServiceError} `index-unknown` or `field-unknown` when the request names what is not there; `too-many` when
 *   it asks for too many comparisons; `rate-limited` when it costs more than its reader has left; `code-failed` or `busy` for hooks.
 */
export async function searchFor(
  { catalog, embeddings, hooks }: AppContext,
  collection: Collection,
  asked: SearchRequest,
  { sent, claims, charge }: SearchOrigin = { sent: async () => asked, claims: null },
): Promise<DoneSearch> {
  const request = await hooks.beforeSearch(collection, asked, sent, claims)
  const indexes = await catalog.searchable(collection.id)
  await charge?.(furtherRequests(costOf(indexes, request)))
  const mode = chosenMode(request)
  const vectorMatches = await findVectorMatches(indexes, request, mode, embeddings)
  const pinRules = allPinRules(collection)
  const found = await searchCollection(indexes, request, { vectorMatches, pinRules })
  const reply = await hooks.afterSearch(collection, found)
  return { reply, mode: vectorMatches ? mode : 'fulltext' }
}
