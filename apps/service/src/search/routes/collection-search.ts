import type { SearchRequest } from '@next-panel/contract'
import type { Collection } from '../../collections/collection.ts'
import type { AppContext } from '../../http/app-context.ts'
import { chosenMode, findVectorMatches, type SearchMode } from '../hybrid-search.ts'
import { type SearchReply, searchCollection } from '../search-collection.ts'
import { costOf, furtherRequests } from '../search-cost.ts'

/** A search result and the mode that was used, which is `fulltext` if there are no vectors. */
export interface DoneSearch {
  readonly reply: SearchReply
  readonly mode: SearchMode
}

/** The client of a search. */
interface SearchOrigin {
  /** Returns the request as the client sent it, for hooks. */
  readonly sent: () => Promise<unknown>
  /** Counts an expensive search as several requests. @throws {ServiceError} `rate-limited` */
  readonly charge?: ((requests: number) => Promise<void>) | undefined
}

/**
 * Searches a collection for a client, including hooks.
 *
 * @throws {ServiceError} `index-unknown` or `field-unknown` if the request names an unknown index or field; `too-many` if it needs too
 *   many comparisons; `rate-limited` if it costs more than the reader's rate limit allows; `code-failed` or `busy` for hooks.
 */
export async function searchFor(
  { catalog, embeddings, hooks }: AppContext,
  collection: Collection,
  asked: SearchRequest,
  { sent, charge }: SearchOrigin = { sent: async () => asked },
): Promise<DoneSearch> {
  const request = await hooks.beforeSearch(collection, asked, sent)
  const indexes = await catalog.searchable(collection.id)
  await charge?.(furtherRequests(costOf(indexes, request)))
  const mode = chosenMode(request)
  const vectorMatches = await findVectorMatches(indexes, request, mode, embeddings)
  const found = await searchCollection(indexes, request, { vectorMatches })
  const reply = await hooks.afterSearch(collection, found)
  return { reply, mode: vectorMatches ? mode : 'fulltext' }
}
