import type { SearchRequest } from '@next-panel/contract'
import type { Collection } from '../../collections/collection.ts'
import type { AppContext } from '../../http/app-context.ts'
import { chosenMode, queryVectorOf, type SearchMode } from '../hybrid-search.ts'
import { furtherRequests } from '../search-cost.ts'
import type { SearchReply } from '../search-engine.ts'

/** A search result and the mode that was used, which is `fulltext` if there are no vectors. */
export interface DoneSearch {
  readonly reply: SearchReply
  readonly mode: SearchMode
}

/**
 * Searches a collection for a client.
 *
 * @param charge counts an expensive search as several requests
 * @throws {ServiceError} `index-unknown` or `field-unknown` if the request names an unknown index or field; `too-many` if it needs too
 *   many comparisons; `rate-limited` if it costs more than the reader's rate limit allows.
 */
export async function searchFor(
  { engines, embeddings }: AppContext,
  collection: Collection,
  request: SearchRequest,
  charge?: (requests: number) => Promise<void>,
): Promise<DoneSearch> {
  const engine = await engines.of(collection.id)
  await charge?.(furtherRequests(engine.costOf(request)))
  const mode = chosenMode(request)
  const meaning = await queryVectorOf(engine, request, mode, embeddings)
  const reply = await engine.search(request, { meaning })
  return { reply, mode: meaning ? mode : 'fulltext' }
}
