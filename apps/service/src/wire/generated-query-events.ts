import type { GeneratedQuery } from '../answers/generated-query.ts'
import type { PreparedSearch } from '../hooks/hook-runner.ts'
import type { QuestionSearch } from './question-search.ts'

type WireEvents = AsyncGenerator<unknown, void, undefined>

/** The events of `nlp_search_stream` for clients of dialect A, in the order of protocol.md 4.2. */
export async function* generatedQueryEventsA(search: QuestionSearch, signal: AbortSignal): WireEvents {
  try {
    yield 'INIT'
    yield 'OPTIMIZING_QUERY'
    const query = await search.generate(signal)
    yield { QUERY_OPTIMIZED: [query.params.term] }
    yield 'SELECTING_PROPS'
    yield { SELECTED_PROPS: query.properties }
    yield 'COMBINING_QUERIES_AND_PROPERTIES'
    const combined = { query: query.params.term, properties: query.properties, filter_properties: {} }
    yield { COMBINED_QUERIES_AND_PROPERTIES: [combined] }
    yield 'GENERATING_QUERIES'
    const prepared = await search.prepare(query)
    yield { GENERATED_QUERIES: [trackedQuery(query, prepared.params)] }
    yield 'SEARCHING'
    yield { SEARCH_RESULTS: [await search.run(query, prepared)] }
  } catch (error) {
    console.error('A search by question failed:', error)
    yield { error: 'The search could not be finished. Please try again in a moment.' }
  }
}

const steps = 8

/** Time between states: the client looks every 10 ms and keeps only the latest, in milliseconds (protocol.md 5). */
const pauseBetweenStates = 15

/** The events of `generate/nlp_query` for clients of dialect B (protocol.md 5); `search_results` always comes. */
export async function* generatedQueryEventsB(search: QuestionSearch, signal: AbortSignal): WireEvents {
  let step = 0
  const progress = (type: string) => {
    step++
    return {
      progress: { current_step: { type }, total_steps: steps, message: `Processing step ${step}/${steps}` },
    }
  }
  const state = (name: string, data: unknown = null) => ({
    state_changed: { state: name, message: name.replaceAll('_', ' '), data },
  })
  const messages = [{ role: 'user', content: search.question }]
  const query = await search.generate(signal)
  const optimized = { optimized_queries: [query.params.term] }
  const selected = { selected_properties: query.properties }
  const pair = { query: query.params.term, properties: query.properties, filter_properties: {} }
  const combined = { queries_and_properties: [pair] }
  const tracked = { tracked_queries: [trackedQuery(query, query.params)] }
  const prepared = await nothingWhenFailed(search.prepare(query))
  const processed = prepared.map(({ params }) => trackedQuery(query, params))
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
    ['properties_selected', { queries_count: 1 }],
    ['properties_selected', selected],
    ['combine_queries', { queries_count: 1, ...selected }, 'combine_queries'],
    ['combine_queries', combined],
    ['queries_combined', { queries_count: 1 }],
    ['queries_combined', combined],
    ['generate_tracked_queries', combined, 'generate_tracked_queries'],
    ['tracked_queries_generated', { queries_count: 1 }],
    ['tracked_queries_generated', tracked],
    ['execute_before_retrieval_hook', tracked, 'execute_before_retrieval_hook'],
    ['hooks_executed', { count: processed.length }],
    ['hooks_executed', { processed_queries: processed }],
    ['execute_searches', { processed_queries_count: processed.length }, 'execute_searches'],
  ]
  for (const [name, data, type] of states) {
    if (type) yield progress(type)
    yield state(name, data)
    yield { pause: pauseBetweenStates }
  }
  const found = prepared.map((each) => nothingWhenFailed(search.run(query, each)))
  const results = (await Promise.all(found)).flat()
  yield state('search_results', { count: results.length })
  yield { pause: pauseBetweenStates }
  yield state('search_results', { search_results: results })
  yield { pause: pauseBetweenStates }
  yield { search_results: { results } }
  // The client takes whatever came last for the result.
  yield { pause: 3 * pauseBetweenStates }
  yield state('completed', { results_count: results.length, results })
}

/** A generated query among the steps of a stream, with the search that it has become so far. */
function trackedQuery({ originalQuery, params }: GeneratedQuery, search: PreparedSearch['params']) {
  return {
    index: 0,
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
