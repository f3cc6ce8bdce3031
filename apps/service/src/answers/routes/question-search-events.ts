import type { EventOf, operations } from '@next-panel/contract'
import { log } from '../../log/log.ts'
import type { QuestionSearch } from './question-search.ts'

/** The events of `nlp_search_stream`, in the order of docs/reference/wire/question-search.md#stream. */
export async function* questionSearchSteps(
  search: QuestionSearch,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof operations.answers.searchSteps>, void, undefined> {
  try {
    yield 'INIT'
    yield 'OPTIMIZING_QUERY'
    const query = await search.generate(signal)
    const { originalQuery, params, properties } = query
    yield { QUERY_OPTIMIZED: [params.term] }
    yield 'SELECTING_PROPS'
    yield { SELECTED_PROPS: properties }
    yield 'COMBINING_QUERIES_AND_PROPERTIES'
    yield { COMBINED_QUERIES_AND_PROPERTIES: [{ query: params.term, properties, filter_properties: {} }] }
    yield 'GENERATING_QUERIES'
    const tracked = {
      index: 0,
      original_query: originalQuery,
      generated_query_text: JSON.stringify(params),
      search_params: params,
    }
    yield { GENERATED_QUERIES: [tracked] }
    yield 'SEARCHING'
    yield { SEARCH_RESULTS: [await search.run(query)] }
  } catch (error) {
    log.error('A search by question failed.', error)
    yield { error: "The search couldn't be finished. Please try again in a moment." }
  }
}
