import { type JsonOf, type questionSearchResult, searchRequest } from '@next-panel/contract'
import type { Collection } from '../../collections/collection.ts'
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
  /** Runs the search like one from a client. @throws {ServiceError} as {@link searchFor} does. */
  run(query: GeneratedQuery): Promise<QuestionSearchResult>
}

/** Searches a collection by question (docs/reference/wire/question-search.md). */
export function questionSearch(
  context: AppContext,
  collection: Collection,
  question: string,
): QuestionSearch {
  const defaultIndexes = collection.indexes.flatMap(({ id }) =>
    context.isDefaultIndex(collection.id, id) ? id : [],
  )
  return {
    async generate(signal) {
      const engine = (await context.engines.of(collection.id)).within(defaultIndexes)
      return generateQueryBy(context.model, question, engine, signal)
    },
    async run({ originalQuery, params }) {
      const request = { ...searchRequest.parse(params), indexes: defaultIndexes }
      const { reply } = await searchFor(context, collection, request)
      return {
        original_query: originalQuery,
        generated_query: JSON.stringify(params),
        search_params: params,
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
  return [await search.run(await search.generate(signal))]
}
