import type { answerer, JsonOf } from '@next-panel/contract'
import type { AnswerOutcome } from './answer-step.ts'
import type { ClientErrorCode } from './client-error.ts'
import type { SearchHit } from './search.ts'

/** A message of a conversation. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The progress of an answer. */
export type AnswerPhase =
  /** The question was sent. */
  | 'asked'
  /** The service received the question. */
  | 'acknowledged'
  /** The plan arrived (planned answers only). */
  | 'planned'
  /** The service is searching for passages. */
  | 'searching'
  /** `sources` arrived. */
  | 'found'
  /** The answer is arriving. */
  | 'writing'
  /** The answer is complete. */
  | 'done'

/** A step of a planned answer. */
export interface PlanStep {
  /** Name of the step, such as `PERFORM_ORAMA_SEARCH`. */
  readonly step: string
  readonly description: string
}

/** The progress of a step of the plan. */
export interface StepExecution {
  /** The task of the step. */
  readonly instruction: string
  /** The result so far. */
  readonly result: string
  readonly done: boolean
}

/** A segment or trigger that the service chose for a question. */
export interface Chosen {
  readonly id: string
  readonly name: string
  /** Probability, from 0 to 1. */
  readonly probability?: number
}

/** A question and its answer so far. Immutable: each update creates a new interaction. */
export interface Interaction {
  readonly id: string
  readonly query: string
  /** The question as the service rewrote it for the search. */
  readonly optimizedQuery: string | null
  /** The answer so far, as Markdown. */
  readonly response: string
  /** The sources of the answer; `[1]` cites the first. `null` until the search has finished. */
  readonly sources: readonly SearchHit[] | null
  readonly phase: AnswerPhase
  /** True until the stream ends. */
  readonly loading: boolean
  readonly error: boolean
  /** Whether this session stopped the answer. */
  readonly aborted: boolean
  readonly errorMessage: string | null
  /** The error code, such as `connection-lost`, `rate-limited` or `unreachable`. */
  readonly errorCode: ClientErrorCode | null
  /** Seconds to wait before retrying, if the service gave a time. */
  readonly retryAfter: number | null
  /** Whether a planned answer was requested. */
  readonly planned: boolean
  readonly plan: readonly PlanStep[] | null
  /** By name of the step. */
  readonly planExecution: Readonly<Record<string, StepExecution>>
  readonly segment: Chosen | null
  readonly trigger: Chosen | null
  /** Related questions; `null` until they arrive, or if they were not requested. */
  readonly related: readonly string[] | null
  /** The chosen language model. */
  readonly answeredBy: JsonOf<typeof answerer> | null
  /** How the question was answered; `null` until the answer is complete, or if the service does not report it. */
  readonly outcome: AnswerOutcome | null
  /** Position in `response` where its list of sources begins; `null` if it has none. */
  readonly sourceListStart: number | null
}

/** A new interaction. */
export function newInteraction(id: string, query: string, planned: boolean): Interaction {
  return {
    id,
    query,
    optimizedQuery: null,
    response: '',
    sources: null,
    phase: 'asked',
    loading: true,
    error: false,
    aborted: false,
    errorMessage: null,
    errorCode: null,
    retryAfter: null,
    planned,
    plan: null,
    planExecution: {},
    segment: null,
    trigger: null,
    related: null,
    answeredBy: null,
    outcome: null,
    sourceListStart: null,
  }
}
