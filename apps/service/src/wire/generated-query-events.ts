import { type GeneratedQuery, runGeneratedQuery } from '../answers/generated-query.ts'
import type { SearchableIndex } from '../collections/catalog.ts'

type WireEvents = AsyncGenerator<unknown, void, undefined>

/** The events of `nlp_search_stream` for clients of dialect A, in the order of protocol.md 4.2. */
export async function* generatedQueryEventsA(
  question: string,
  indexes: readonly SearchableIndex[],
  generate: () => Promise<GeneratedQuery>,
): WireEvents {
  try {
    yield 'INIT'
    yield 'OPTIMIZING_QUERY'
    const query = await generate()
    yield { QUERY_OPTIMIZED: [query.params.term] }
    yield 'SELECTING_PROPS'
    yield { SELECTED_PROPS: query.properties }
    yield 'COMBINING_QUERIES_AND_PROPERTIES'
    const combined = { query: query.params.term, properties: query.properties, filter_properties: {} }
    yield { COMBINED_QUERIES_AND_PROPERTIES: [combined] }
    yield 'GENERATING_QUERIES'
    const text = JSON.stringify(query.params)
    const generated = {
      index: 0,
      original_query: question,
      generated_query_text: text,
      search_params: query.params,
    }
    yield { GENERATED_QUERIES: [generated] }
    yield 'SEARCHING'
    yield { SEARCH_RESULTS: [runGeneratedQuery(query, indexes)] }
  } catch (error) {
    console.error('A search by question failed:', error)
    yield { error: 'The search could not be finished. Please try again in a moment.' }
  }
}

const steps = 8

/** Time between states: the client looks every 10 ms and keeps only the latest, in milliseconds (protocol.md 5). */
const pauseBetweenStates = 15

/** The events of `generate/nlp_query` for clients of dialect B (protocol.md 5); `search_results` always comes. */
export async function* generatedQueryEventsB(
  question: string,
  indexes: readonly SearchableIndex[],
  generate: () => Promise<GeneratedQuery>,
): WireEvents {
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
  const messages = [{ role: 'user', content: question }]
  const query = await generate()
  const optimized = { optimized_queries: [query.params.term] }
  const selected = { selected_properties: query.properties }
  const pair = { query: query.params.term, properties: query.properties, filter_properties: {} }
  const combined = { queries_and_properties: [pair] }
  const tracked = {
    tracked_queries: [
      {
        index: 0,
        original_query: question,
        generated_query_text: JSON.stringify(query.params),
        search_params: query.params,
      },
    ],
  }
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
    ['hooks_executed', { count: 1 }],
    ['hooks_executed', { processed_queries: tracked.tracked_queries }],
    ['execute_searches', { processed_queries_count: 1 }, 'execute_searches'],
  ]
  for (const [name, data, type] of states) {
    if (type) yield progress(type)
    yield state(name, data)
    yield { pause: pauseBetweenStates }
  }
  const results = runSafely(() => [runGeneratedQuery(query, indexes)])
  yield state('search_results', { count: results.length })
  yield { pause: pauseBetweenStates }
  yield state('search_results', { search_results: results })
  yield { pause: pauseBetweenStates }
  yield { search_results: { results } }
  // The client takes whatever came last for the result.
  yield { pause: 3 * pauseBetweenStates }
  yield state('completed', { results_count: results.length, results })
}

/** A failed search finds nothing: an error event would leave the client waiting for ever. */
function runSafely<T>(run: () => T[]): T[] {
  try {
    return run()
  } catch (error) {
    console.error('A search by question failed:', error)
    return []
  }
}
