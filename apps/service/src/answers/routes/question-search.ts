import type { JsonOf, questionSearchResult } from '@next-panel/contract'
import type { Collection } from '../../collections/collection.ts'
import type { PreparedSearch } from '../../hooks/hook-runner.ts'
import type { AppContext } from '../../http/app-context.ts'
import { searchFor } from '../../search/routes/collection-search.ts'
import type { GeneratedQuery } from '../generated-query.ts'
import { generateQueryBy } from '../writing/model-query.ts'

/** The result of a search by question, as clients read it (docs/reference/wire/question-search.md#search-by-question). */
type QuestionSearchResult = JsonOf<typeof questionSearchResult>

/** A search by question, in steps. A stream reports each of them. */
export interface QuestionSearch {
  /** Turns the question into a search. */
  generate(signal: AbortSignal): Promise<GeneratedQuery>
  /** Lets the `BeforeRetrieval` hook change the search. @throws {ServiceError} `code-failed` or `busy`. */
  prepare(query: GeneratedQuery): Promise<PreparedSearch>
  /** Runs the search like one from a client. @throws {ServiceError} as {@link searchFor} does. */
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

/** Runs a search by question. The list has one result; clients expect a list. */
export async function runQuestionSearch(
  search: QuestionSearch,
  signal: AbortSignal,
): Promise<QuestionSearchResult[]> {
  const query = await search.generate(signal)
  return [await search.run(query, await search.prepare(query))]
}
