import { type AnswerEvent, apology } from '../answers/answer.ts'
import type { SegmentChoice } from '../answers/segment-choice.ts'
import { stateChanged, type WireEvents } from './event-stream.ts'

type AnswerEvents = AsyncGenerator<AnswerEvent, void, undefined>

/** Who answers, in the terms of clients. */
export interface Answerer {
  readonly provider: string
  readonly model: string
}

/** Who answers where no language model does. */
export const quotingAnswerer: Answerer = { provider: 'OramaCore', model: 'quotations' }

/** Ends a failed answer in words, so that no stream ends as an empty success; a reader who left needs none. */
async function* withApology(events: AnswerEvents, signal: AbortSignal): AnswerEvents {
  try {
    yield* events
  } catch (error) {
    if (signal.aborted) return
    console.error('An answer failed:', error)
    yield { kind: 'text', text: apology }
  }
}

/** The events of `answer` for clients of dialect A, in the order of protocol.md 6.2. */
export async function* answerEventsA(
  events: AnswerEvents,
  signal: AbortSignal,
  answerer: Answerer,
): WireEvents {
  const response = (action: string, result: string, done = true) => ({
    type: 'response',
    message: JSON.stringify({ action, result, done }),
  })
  yield response('SELECTED_LLM', JSON.stringify(answerer))
  yield { type: 'acknowledgement', message: 'Acknowledged' }
  for await (const event of withApology(events, signal)) {
    if (event.kind === 'chosen') {
      const { segment } = event.segment ?? {}
      yield response('GET_SEGMENT', JSON.stringify(segment ? { id: segment.id, name: segment.name } : null))
    } else if (event.kind === 'understood') yield response('OPTIMIZING_QUERY', event.query)
    else if (event.kind === 'sources') yield response('SEARCH_RESULTS', JSON.stringify(event.hits))
    else if (event.kind === 'text') yield response('ANSWER_RESPONSE', event.text, false)
    else yield response('RELATED_QUERIES', JSON.stringify(event.queries))
  }
  yield response('ANSWER_RESPONSE', '')
}

const firstSteps = [
  { step: 'OPTIMIZE_QUERY', description: 'Understand the question' },
  { step: 'PERFORM_ORAMA_SEARCH', description: 'Find the passages that fit' },
]
const reply = { step: 'GIVE_REPLY', description: 'Answer from these passages' }
const followUp = { step: 'ASK_FOLLOWUP', description: 'Ask what it is about, for no passage fits' }

/** What the reader is asked when nothing was found. */
const furtherQuestion = ' What is it about: a page, a setting, an error message?'

/**
 * The events of `planned_answer` for clients of dialect A: the one order that works with them (protocol.md 6.3). The plan
 * is made once it is known whether there is anything to answer from: a reply, or a question back.
 */
export async function* plannedAnswerEvents(events: AnswerEvents, signal: AbortSignal): WireEvents {
  const response = (action: string, result: unknown, done = true) => ({
    type: 'response',
    message: JSON.stringify({ action, result, done }),
  })
  yield { type: 'acknowledgement', message: 'Acknowledged' }
  let related: readonly string[] | undefined
  let segment: SegmentChoice | undefined
  let query = ''
  let last: typeof reply | undefined
  for await (const event of withApology(events, signal)) {
    if (event.kind === 'chosen') segment = event.segment
    else if (event.kind === 'understood') query = event.query
    else if (event.kind === 'sources') {
      last = event.hits.length > 0 ? reply : followUp
      yield response('ACTION_PLAN', [...firstSteps, last])
      yield* segmentEvents(segment, response)
      yield response('OPTIMIZE_QUERY', query)
      const result = { hits: event.hits, count: event.hits.length, facets: {} }
      yield response('PERFORM_ORAMA_SEARCH', JSON.stringify(result))
    } else if (event.kind === 'text') {
      // What failed before there was a plan can only be told by one.
      if (!last) yield response('ACTION_PLAN', [...firstSteps, reply])
      last ??= reply
      yield response(last.step, event.text, false)
    } else related = event.queries
  }
  if (last === followUp) yield response(last.step, furtherQuestion, false)
  if (last) yield response(last.step, '')
  // The client stops reading here.
  if (related) yield response('RELATED_QUERIES', JSON.stringify(related))
}

/** Who the reader probably is, and in which situation; nothing when that cannot be told. */
function* segmentEvents(
  choice: SegmentChoice | undefined,
  response: (action: string, result: unknown) => unknown,
): Generator<unknown> {
  if (!choice) return
  const { segment, trigger } = choice
  // The client keeps a trigger and its probability where it keeps the segment and its own, so the segment comes last.
  if (trigger) {
    yield response('GET_TRIGGER', { id: trigger.trigger.id, name: trigger.trigger.name })
    yield response('SELECT_TRIGGER_PROBABILITY', { probability: trigger.probability })
  }
  yield response('GET_SEGMENT', { id: segment.id, name: segment.name })
  yield response('SELECT_SEGMENT_PROBABILITY', { probability: choice.probability })
}

const steps = [
  'Initialize',
  'HandleGPUOverload',
  'GetLLMConfig',
  'OptimizeQuery',
  'ExecuteSearch',
  'ExecuteAfterRetrievalHook',
  'HandleSystemPrompt',
  'ExecuteBeforeAnswerHook',
  'GenerateAnswer',
  'Completed',
] as const

/** Time before `completed` in which the client reads the last words, in milliseconds (protocol.md 7.4). */
const pauseBeforeEnd = 40

/** The events of `generate/answer` for clients of dialect B, in the order of protocol.md 7.3; always ends in `completed`. */
export async function* answerEventsB(
  events: AnswerEvents,
  signal: AbortSignal,
  interactionId: string,
  answerer: Answerer,
): WireEvents {
  const progress = (type: (typeof steps)[number]) => ({
    progress: {
      current_step: { type, interaction_id: interactionId },
      total_steps: steps.length,
      message: `Processing step ${steps.indexOf(type) + 1}/${steps.length}`,
    },
  })
  yield stateChanged('initializing')
  yield progress('Initialize')
  yield stateChanged('handle_gpu_overload')
  yield progress('HandleGPUOverload')
  yield { selected_llm: answerer }
  yield 'acknowledged'
  yield stateChanged('get_llm_config', answerer)
  yield progress('GetLLMConfig')
  yield stateChanged('simple_rag')
  yield stateChanged('determine_query_strategy', { strategy: 'simple_rag' })
  let [text, pieces] = ['', 0]
  let promptId: string | null = null
  for await (const event of withApology(events, signal)) {
    if (event.kind === 'chosen') promptId = event.systemPrompt?.id ?? null
    else if (event.kind === 'understood') {
      yield { optimizing_query: { original_query: event.query, optimized_query: event.query } }
      yield progress('OptimizeQuery')
      yield stateChanged('execute_before_retrieval_hook')
    } else if (event.kind === 'sources') {
      yield progress('ExecuteSearch')
      yield { search_results: { results: event.hits } }
      yield stateChanged('execute_search', { search_results_count: event.hits.length, results: event.hits })
      yield stateChanged('execute_after_retrieval_hook')
      yield progress('ExecuteAfterRetrievalHook')
      yield progress('HandleSystemPrompt')
      yield stateChanged('handle_system_prompt', {
        has_system_prompt: promptId !== null,
        system_prompt_id: promptId,
      })
      yield stateChanged('execute_before_answer_hook', { variables_count: 2, system_prompt_updated: false })
      yield progress('ExecuteBeforeAnswerHook')
    } else if (event.kind === 'text') {
      text += event.text
      pieces++
      yield { answer_token: { token: event.text } }
    } else yield { related_queries: { queries: JSON.stringify(event.queries) } }
  }
  yield stateChanged('generate_answer', { answer: text, answer_token_count: pieces })
  yield { pause: pauseBeforeEnd }
  yield stateChanged('completed')
}
