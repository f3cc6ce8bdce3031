import type { Collection } from '../collections/collection.ts'
import { allPinRules } from '../collections/pin-rule.ts'
import { chosenMode, findMeaning, type SearchMode } from '../search/meaning.ts'
import { type SearchReply, searchCollection } from '../search/search-collection.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { ApiParts } from './api-parts.ts'

/** A reply to a search, and how it was done: without vectors words are what can be searched. */
export interface DoneSearch {
  readonly reply: SearchReply
  readonly mode: SearchMode
}

/**
 * Searches a collection for a client, with its pinned documents at their places.
 *
 * @throws {ServiceError} `index-unknown` or `field-unknown` when the request names what is not there.
 */
export async function searchFor(
  { catalog, embeddings }: ApiParts,
  collection: Collection,
  request: SearchRequest,
): Promise<DoneSearch> {
  const indexes = await catalog.searchable(collection.id)
  const mode = chosenMode(request)
  const meaning = await findMeaning(indexes, request, mode, embeddings)
  const reply = searchCollection(indexes, request, { meaning, pinRules: allPinRules(collection) })
  return { reply, mode: meaning ? mode : 'fulltext' }
}
