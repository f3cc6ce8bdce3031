import type { answerer, JsonOf } from '@next-panel/contract'
import type { AnswerOutcome } from './answer-step.ts'
import type { ClientErrorCode } from './client-error.ts'
import type { SearchHit } from './search.ts'

/** One turn of a conversation. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** How far an answer has come. */
export type AnswerPhase =
  /** The question is on its way. */
  | 'asked'
  /** The service has it. */
  | 'acknowledged'
  /** There is a plan (planned answers only). */
  | 'planned'
  /** The question is understood, and passages are looked for. */
  | 'searching'
  /** `sources` are there. */
  | 'found'
  /** Text is coming. */
  | 'writing'
  /** The text is whole. */
  | 'done'

/** A step of a planned answer. */
export interface PlanStep {
  /** Name of the step, such as `PERFORM_ORAMA_SEARCH`. */
  readonly step: string
  readonly description: string
}

/** What became of a step of the plan. */
export interface StepExecution {
  /** What was to be done. */
  readonly instruction: string
  /** The text of its result so far. */
  readonly result: string
  readonly done: boolean
}

/** A group of visitors, or an automatic reply, that the service chose for a question. */
export interface Chosen {
  readonly id: string
  readonly name: string
  /** How sure the service is, from 0 to 1. */
  readonly probability?: number
}

/** A question, and what is known of its answer. Never changed: each news makes a new one. */
export interface Interaction {
  readonly id: string
  readonly query: string
  /** The question as the service understood it within the conversation. */
  readonly optimizedQuery: string | null
  /** The answer so far, as Markdown. */
  readonly response: string
  /** What the answer cites: `[1]` is the first. `null` until the service has looked. */
  readonly sources: readonly SearchHit[] | null
  readonly phase: AnswerPhase
  /** True from asking until the stream ends, however it ends. */
  readonly loading: boolean
  readonly error: boolean
  /** The answer was stopped from here. */
  readonly aborted: boolean
  readonly errorMessage: string | null
  /** Why it failed, for programs: `connection-lost`, `rate-limited`, `unreachable` and so on. */
  readonly errorCode: ClientErrorCode | null
  /** How long to wait before the next try, in seconds, when the service said so. */
  readonly retryAfter: number | null
  /** Asked by `reason`. */
  readonly planned: boolean
  readonly plan: readonly PlanStep[] | null
  /** By name of the step. */
  readonly planExecution: Readonly<Record<string, StepExecution>>
  readonly segment: Chosen | null
  readonly trigger: Chosen | null
  /** What a reader may ask next; `null` until it is known, or when it was not asked for. */
  readonly related: readonly string[] | null
  /** Who was asked to answer, in the terms of the service. */
  readonly answeredBy: JsonOf<typeof answerer> | null
  /** Who answered, and whether it is an answer; `null` until the answer is whole, or when the service does not say. */
  readonly outcome: AnswerOutcome | null
  /** Where the list of sources begins that ends `response`, for readers who have only the text; `null` when there is none. */
  readonly sourceListStart: number | null
}

/** An interaction that has just begun. */
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
