import type { EventOf, operations } from '@next-panel/contract'
import type { GeneratedQuery } from '../answers/generated-query.ts'
import type { PreparedSearch } from '../hooks/hook-runner.ts'
import { type EventsOf, stateChanged } from './event-stream.ts'
import type { QuestionSearch } from './question-search.ts'

/**
 * The events of `nlp_search_stream` for clients of v0.1, in the order of docs/reference/wire/question-search.md#stream-of-v01.
 */
export async function* questionSearchSteps(
  search: QuestionSearch,
  signal: AbortSignal,
): EventsOf<EventOf<typeof operations.answers.searchSteps>> {
  try {
    yield 'INIT'
    yield 'OPTIMIZING_QUERY'
    const queries = await search.generate(signal)
    yield { QUERY_OPTIMIZED: queries.map(({ params }) => params.term) }
    yield 'SELECTING_PROPS'
    yield { SELECTED_PROPS: queries[0]?.properties ?? [] }
    yield 'COMBINING_QUERIES_AND_PROPERTIES'
    yield { COMBINED_QUERIES_AND_PROPERTIES: queries.map(combinedQuery) }
    yield 'GENERATING_QUERIES'
    const ready = await Promise.all(
      queries.map(async (query) => ({ query, prepared: await search.prepare(query) })),
    )
    yield {
      GENERATED_QUERIES: ready.map(({ query, prepared }, i) => trackedQuery(query, prepared.params, i)),
    }
    yield 'SEARCHING'
    const results = ready.map(({ query, prepared }, i) => search.run(query, prepared, i))
    yield { SEARCH_RESULTS: await Promise.all(results) }
  } catch (error) {
    console.error('A search by question failed:', error)
    yield { error: "The search couldn't be finished. Please try again in a moment." }
  }
}

const steps = 8

/**
 * Time between states: the client looks every 10 ms and keeps only the latest, in milliseconds
 * (docs/reference/wire/question-search.md#search-by-question-in-v12).
 */
const pauseBetweenStates = 15

/**
 * The events of `generate/nlp_query` for clients of v1.2 (docs/reference/wire/question-search.md#search-by-question-in-v12);
 * `search_results` always comes.
 */
export async function* questionSearchStates(
  search: QuestionSearch,
  signal: AbortSignal,
): EventsOf<EventOf<typeof operations.answers.searchStates>> {
  let step = 0
  const progress = (type: string) => {
    step++
    return {
      progress: { current_step: { type }, total_steps: steps, message: `Processing step ${step}/${steps}` },
    }
  }
  const messages = [{ role: 'user', content: search.question }]
  const queries = await search.generate(signal)
  const count = { queries_count: queries.length }
  const optimized = { optimized_queries: queries.map(({ params }) => params.term) }
  const selected = { selected_properties: queries[0]?.properties ?? [] }
  const combined = { queries_and_properties: queries.map(combinedQuery) }
  const tracked = { tracked_queries: queries.map((query, i) => trackedQuery(query, query.params, i)) }
  const preparing = queries.map(async (query, place) => {
    const prepared = await nothingWhenFailed(search.prepare(query))
    return prepared.map((each) => ({ query, prepared: each, place }))
  })
  const ready = (await Promise.all(preparing)).flat()
  const processed = ready.map(({ query, prepared, place }) => trackedQuery(query, prepared.params, place))
  const states: readonly (readonly [name: string, data: unknown, step?: string])[] = [
    ['initializing', null, 'initialize'],
    ['analyzing_input', { conversation_messages: messages }, 'analyze_input'],
    [
      'query_optimized',
      { conversation: messages, conversation_json_length: JSON.stringify(messages).length },
    ],
    ['query_optimized', optimized, 'query_optimized'],
    ['plan_budget', optimized],
    ['select_properties', optimized, 'select_properties'],
    ['properties_selected', count],
    ['properties_selected', selected],
    ['combine_queries', { ...count, ...selected }, 'combine_queries'],
    ['combine_queries', combined],
    ['queries_combined', count],
    ['queries_combined', combined],
    ['generate_tracked_queries', combined, 'generate_tracked_queries'],
    ['tracked_queries_generated', count],
    ['tracked_queries_generated', tracked],
    ['execute_before_retrieval_hook', tracked, 'execute_before_retrieval_hook'],
    ['hooks_executed', { count: processed.length }],
    ['hooks_executed', { processed_queries: processed }],
    ['execute_searches', { processed_queries_count: processed.length }, 'execute_searches'],
  ]
  for (const [name, data, type] of states) {
    if (type) yield progress(type)
    yield stateChanged(name, data)
    yield { pause: pauseBetweenStates }
  }
  const found = ready.map(({ query, prepared, place }) =>
    nothingWhenFailed(search.run(query, prepared, place)),
  )
  const results = (await Promise.all(found)).flat()
  yield stateChanged('search_results', { count: results.length })
  yield { pause: pauseBetweenStates }
  yield stateChanged('search_results', { search_results: results })
  yield { pause: pauseBetweenStates }
  yield { search_results: { results } }
  // The client takes whatever came last for the result.
  yield { pause: 3 * pauseBetweenStates }
  yield stateChanged('completed', { results_count: results.length, results })
}

/** What is searched for, and in which fields. */
function combinedQuery({ params, properties }: GeneratedQuery) {
  return { query: params.term, properties, filter_properties: {} }
}

/** A generated query among the steps of a stream, with the search that it has become so far. */
function trackedQuery(
  { originalQuery, params }: GeneratedQuery,
  search: PreparedSearch['params'],
  index: number,
) {
  return {
    index,
    original_query: originalQuery,
    generated_query_text: JSON.stringify(params),
    search_params: search,
  }
}

/** A failed search finds nothing: an error event would leave the client waiting for ever. */
async function nothingWhenFailed<T>(work: Promise<T>): Promise<T[]> {
  try {
    return [await work]
  } catch (error) {
    console.error('A search by question failed:', error)
    return []
  }
}
