import type { JsonOf, questionSearchResult } from '@next-panel/contract'
import type { GeneratedQuery } from '../answers/generated-query.ts'
import { generateQueryBy } from '../answers/model-query.ts'
import type { Collection } from '../collections/collection.ts'
import { trainingSets } from '../collections/training-set.ts'
import type { PreparedSearch } from '../hooks/hook-runner.ts'
import type { AppContext } from './app-context.ts'
import { searchFor } from './collection-search.ts'

/**
 * What a search by question found, as clients read it (docs/reference/wire/question-search.md#search-by-question-in-v01 and
 * #search-by-question-in-v12).
 */
export type QuestionSearchResult = JsonOf<typeof questionSearchResult>

/** A search by question, in the steps that streams tell one by one. */
export interface QuestionSearch {
  readonly question: string
  /** Makes searches of the question: one, unless a training set plans it as several. */
  generate(signal: AbortSignal): Promise<readonly GeneratedQuery[]>
  /** Lets the hook before retrievals change it. @throws {ServiceError} `code-failed` or `busy`. */
  prepare(query: GeneratedQuery): Promise<PreparedSearch>
  /** Does it, like any search of a client; `place` is its own among them. @throws {ServiceError} as {@link searchFor} does. */
  run(query: GeneratedQuery, prepared: PreparedSearch, place: number): Promise<QuestionSearchResult>
}

/**
 * Searches a collection by question (docs/reference/wire/question-search.md).
 *
 * @param claims of the token with which the client came; nothing when it came with a key
 */
export function questionSearch(
  context: AppContext,
  collection: Collection,
  question: string,
  claims: unknown = null,
): QuestionSearch {
  return {
    question,
    async generate(signal) {
      const indexes = await context.catalog.searchable(collection.id)
      return generateQueryBy(
        context.model,
        question,
        { indexes, training: trainingSets.of(collection) },
        signal,
      )
    },
    prepare: (query) => context.hooks.beforeRetrieval(collection, query.params),
    async run({ originalQuery, params }, prepared, place) {
      const origin = { sent: async () => prepared.params, claims }
      const { reply } = await searchFor(context, collection, prepared.request, origin)
      return {
        original_query: originalQuery,
        generated_query: JSON.stringify(params),
        search_params: prepared.params,
        results: [reply],
        query_index: place,
      }
    },
  }
}

/** A search by question from its beginning to its end. */
export async function runQuestionSearch(
  search: QuestionSearch,
  signal: AbortSignal,
): Promise<QuestionSearchResult[]> {
  const queries = await search.generate(signal)
  return Promise.all(queries.map(async (query, i) => search.run(query, await search.prepare(query), i)))
}
