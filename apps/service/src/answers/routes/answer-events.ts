import type { answerStep, EventOf, operations } from '@next-panel/contract'
import type { z } from 'zod'
import { log } from '../../log/log.ts'
import type { AnswerEvent, AnswerOutcome } from '../answer.ts'
import { frames, type Language } from '../answer-frames.ts'
import type { SegmentChoice } from '../segment-choice.ts'
import type { AnswerPiece } from '../source.ts'

type AnswerEvents = AsyncGenerator<AnswerEvent, void, undefined>

type StepEvents = AsyncGenerator<EventOf<typeof operations.answers.answer>, void, undefined>

/** The event of a step. Clients expect the step as a JSON string within the JSON of the event. */
function stepEvent(step: z.input<typeof answerStep>) {
  return { type: 'response' as const, message: JSON.stringify(step) }
}

const acknowledgement = { type: 'acknowledgement', message: 'Acknowledged' } as const

/** The provider and the model of an answer, as clients read them. */
export interface Answerer {
  readonly provider: string
  readonly model: string
}

/** The answerer of an answer without a language model. */
export const quotingAnswerer: Answerer = { provider: 'OramaCore', model: 'quotations' }

/** An answer on its way to a client. */
interface AnswerStream {
  readonly events: AnswerEvents
  readonly signal: AbortSignal
  /** The language of the question. */
  readonly language: Language
  readonly answerer: Answerer
}

/** Ends a failed answer with an apology, because an empty stream would look like a success. After an abort, there is nobody to read it. */
async function* withApology({ events, signal, language }: AnswerStream): AnswerEvents {
  try {
    yield* events
  } catch (error) {
    if (signal.aborted) return
    log.error('An answer failed.', error)
    yield { kind: 'text', text: frames[language].apology }
  }
}

/** The events of `answer`, in the order of docs/reference/wire/answers.md#answer. */
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

/** A piece of an answer. `part` is set if the piece is not part of the answer itself. */
function textStep(action: string, { text, part }: AnswerPiece) {
  return stepEvent({ action, result: text, done: false, ...(part && { part }) })
}

/** The end of an answer, with its outcome unless it failed. */
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
 * The events of `planned_answer`, in the only order that clients can read (docs/reference/wire/answers.md#planned-answer). The plan is sent
 * after the search, because only the search shows whether the service will reply or ask for details.
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
      // If the answer fails before the search, clients still need a plan to show the apology.
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

/** The outcome of a planned answer with the name of its model, because such an answer has no event for the model at its beginning. */
function named(outcome: AnswerOutcome, { model }: Answerer): AnswerOutcome {
  return outcome.by === 'model' ? { ...outcome, model } : outcome
}

/** The steps for the chosen segment and trigger; none if nothing was chosen. */
function segmentSteps(choice: SegmentChoice | undefined): readonly (readonly [string, unknown])[] {
  if (!choice) return []
  const { segment, trigger, probability } = choice
  return [
    // Clients store the trigger and the segment in the same field, where the last one remains. That must be the segment.
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
