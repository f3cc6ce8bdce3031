import type { JsonOf, questionSearchResult } from '@next-panel/contract'
import type { Collection } from '../../collections/collection.ts'
import type { PreparedSearch } from '../../hooks/hook-runner.ts'
import type { AppContext } from '../../http/app-context.ts'
import { searchFor } from '../../search/routes/collection-search.ts'
import type { GeneratedQuery } from '../generated-query.ts'
import { generateQueryBy } from '../writing/model-query.ts'

/** The result of a search by question, as clients read it (docs/reference/wire/question-search.md#search-by-question). */
type QuestionSearchResult = JsonOf<typeof questionSearchResult>

/** A search by question, in the steps that a stream names one by one. */
export interface QuestionSearch {
  /** Makes the search of the question. */
  generate(signal: AbortSignal): Promise<GeneratedQuery>
  /** Lets the hook before retrievals change it. @throws {ServiceError} `code-failed` or `busy`. */
  prepare(query: GeneratedQuery): Promise<PreparedSearch>
  /** Runs it like any search of a client. @throws {ServiceError} as {@link searchFor} does. */
  run(query: GeneratedQuery, prepared: PreparedSearch): Promise<QuestionSearchResult>
}

/** Searches a collection by question (docs/reference/wire/question-search.md). */
export function questionSearch(
  context: AppContext,
  collection: Collection,
  question: string,
): QuestionSearch {
  return {
    async generate(signal) {
      const indexes = await context.catalog.searchable(collection.id)
      return generateQueryBy(context.model, question, indexes, signal)
    },
    prepare: (query) => context.hooks.beforeRetrieval(collection, query.params),
    async run({ originalQuery, params }, prepared) {
      const sent = async () => prepared.params
      const { reply } = await searchFor(context, collection, prepared.request, { sent })
      return {
        original_query: originalQuery,
        generated_query: JSON.stringify(params),
        search_params: prepared.params,
        results: [reply],
        query_index: 0,
      }
    },
  }
}

/** Runs a search by question. Clients expect a list, which has one result. */
export async function runQuestionSearch(
  search: QuestionSearch,
  signal: AbortSignal,
): Promise<QuestionSearchResult[]> {
  const query = await search.generate(signal)
  return [await search.run(query, await search.prepare(query))]
}
