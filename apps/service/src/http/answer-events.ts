import type { answerStep, EventOf, operations } from '@next-panel/contract'
import type { z } from 'zod'
import type { AnswerEvent, AnswerOutcome } from '../answers/answer.ts'
import { frames, type Language } from '../answers/answer-frames.ts'
import type { SegmentChoice } from '../answers/segment-choice.ts'
import type { AnswerPiece } from '../answers/source.ts'
import { type EventsOf, stateChanged } from './event-stream.ts'

type AnswerEvents = AsyncGenerator<AnswerEvent, void, undefined>

type StepEvents = EventsOf<EventOf<typeof operations.answers.answer>>
type StateEvents = EventsOf<EventOf<typeof operations.answers.generateAnswer>>

/** An event of a step, which clients of v0.1 read as JSON within JSON. */
function stepEvent(step: z.input<typeof answerStep>) {
  return { type: 'response' as const, message: JSON.stringify(step) }
}

const acknowledgement = { type: 'acknowledgement', message: 'Acknowledged' } as const

/** Who answers, in the terms of clients. */
export interface Answerer {
  readonly provider: string
  readonly model: string
}

/** Who answers where no language model does. */
export const quotingAnswerer: Answerer = { provider: 'OramaCore', model: 'quotations' }

/** An answer on its way to a client. */
interface AnswerStream {
  readonly events: AnswerEvents
  readonly signal: AbortSignal
  /** Of the question. */
  readonly language: Language
  readonly answerer: Answerer
}

/** Ends a failed answer in words, so that no stream ends as an empty success; a reader who left needs none. */
async function* withApology({ events, signal, language }: AnswerStream): AnswerEvents {
  try {
    yield* events
  } catch (error) {
    if (signal.aborted) return
    console.error('An answer failed:', error)
    yield { kind: 'text', text: frames[language].apology }
  }
}

/** The events of `answer` for clients of v0.1, in the order of docs/reference/wire/answers.md#answer-in-v01. */
export async function* answerSteps(stream: AnswerStream): StepEvents {
  const step = (action: string, result: string) => stepEvent({ action, result, done: true })
  let outcome: AnswerOutcome | undefined
  yield step('SELECTED_LLM', JSON.stringify(stream.answerer))
  yield acknowledgement
  for await (const event of withApology(stream)) {
    if (event.kind === 'chosen') {
      const { segment } = event.segment ?? {}
      yield step('GET_SEGMENT', JSON.stringify(segment ? { id: segment.id, name: segment.name } : null))
    } else if (event.kind === 'understood') yield step('OPTIMIZING_QUERY', event.query)
    else if (event.kind === 'sources') yield step('SEARCH_RESULTS', JSON.stringify(event.hits))
    else if (event.kind === 'text') yield textStep('ANSWER_RESPONSE', event)
    else if (event.kind === 'outcome') outcome = event.outcome
    else yield step('RELATED_QUERIES', JSON.stringify(event.queries))
  }
  yield lastStep('ANSWER_RESPONSE', outcome)
}

/** A piece of an answer, with what it is a part of where that is not the answer itself. */
function textStep(action: string, { text, part }: AnswerPiece) {
  return stepEvent({ action, result: text, done: false, ...(part && { part }) })
}

/** The end of an answer, with how it was answered unless it failed. */
function lastStep(action: string, outcome: AnswerOutcome | undefined) {
  return stepEvent({ action, result: '', done: true, ...(outcome && { outcome }) })
}

const firstSteps = [
  { step: 'OPTIMIZE_QUERY', description: 'Understand the question' },
  { step: 'PERFORM_ORAMA_SEARCH', description: 'Find matching passages' },
]
const reply = { step: 'GIVE_REPLY', description: 'Answer from these passages' }
const followUp = { step: 'ASK_FOLLOWUP', description: 'Ask for details because no passage matches' }

/**
 * The events of `planned_answer` for clients of v0.1: the one order that works with them
 * (docs/reference/wire/answers.md#planned-answer). The plan is made once it is known whether there is anything to answer from: a
 * reply, or a question back.
 */
export async function* plannedAnswerSteps(stream: AnswerStream): StepEvents {
  const step = (action: string, result: unknown) => stepEvent({ action, result, done: true })
  yield acknowledgement
  let related: readonly string[] | undefined
  let segment: SegmentChoice | undefined
  let query = ''
  let last: typeof reply | undefined
  let outcome: AnswerOutcome | undefined
  for await (const event of withApology(stream)) {
    if (event.kind === 'chosen') segment = event.segment
    else if (event.kind === 'understood') query = event.query
    else if (event.kind === 'sources') {
      last = event.hits.length > 0 ? reply : followUp
      yield step('ACTION_PLAN', [...firstSteps, last])
      for (const [action, result] of segmentSteps(segment)) yield step(action, result)
      yield step('OPTIMIZE_QUERY', query)
      const result = { hits: event.hits, count: event.hits.length, facets: {} }
      yield step('PERFORM_ORAMA_SEARCH', JSON.stringify(result))
    } else if (event.kind === 'text') {
      // What failed before there was a plan can only be told by one.
      if (!last) yield step('ACTION_PLAN', [...firstSteps, reply])
      last ??= reply
      yield textStep(last.step, event)
    } else if (event.kind === 'outcome') outcome = named(event.outcome, stream.answerer)
    else related = event.queries
  }
  if (last === followUp) yield textStep(last.step, { text: frames[stream.language].whatAbout })
  if (last) yield lastStep(last.step, outcome)
  // The client stops reading here.
  if (related) yield step('RELATED_QUERIES', JSON.stringify(related))
}

/** The outcome of a planned answer, which does not say at its beginning who answers. */
function named(outcome: AnswerOutcome, { model }: Answerer): AnswerOutcome {
  return outcome.by === 'model' ? { ...outcome, model } : outcome
}

/** Who the reader probably is, and in which situation; nothing when that cannot be told. */
function segmentSteps(choice: SegmentChoice | undefined): readonly (readonly [string, unknown])[] {
  if (!choice) return []
  const { segment, trigger, probability } = choice
  return [
    // The client keeps a trigger and its probability where it keeps the segment and its own, so the segment comes last.
    ...(trigger
      ? ([
          ['GET_TRIGGER', { id: trigger.trigger.id, name: trigger.trigger.name }],
          ['SELECT_TRIGGER_PROBABILITY', { probability: trigger.probability }],
        ] as const)
      : []),
    ['GET_SEGMENT', { id: segment.id, name: segment.name }],
    ['SELECT_SEGMENT_PROBABILITY', { probability }],
  ]
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

/**
 * Time before `completed` in which the client reads the last words, in milliseconds
 * (docs/reference/wire/answers.md#end-of-an-answer-in-v12).
 */
const pauseBeforeEnd = 40

/**
 * The events of `generate/answer` for clients of v1.2, in the order of docs/reference/wire/answers.md#answer-in-v12; always ends
 * in `completed`.
 */
export async function* answerStates(stream: AnswerStream, interactionId: string): StateEvents {
  const { answerer } = stream
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
  let outcome: AnswerOutcome | undefined
  for await (const event of withApology(stream)) {
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
      yield { answer_token: { token: event.text, ...(event.part && { part: event.part }) } }
    } else if (event.kind === 'outcome') outcome = event.outcome
    else yield { related_queries: { queries: JSON.stringify(event.queries) } }
  }
  yield stateChanged('generate_answer', { answer: text, answer_token_count: pieces, ...outcome })
  yield { pause: pauseBeforeEnd }
  yield stateChanged('completed')
}
