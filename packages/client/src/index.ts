export {
  AnswerSession,
  type AnswerSessionOptions,
  type ModelChoice,
  type Question,
} from './answer-session.ts'
export type { AnswerStep } from './answer-step.ts'
export { ClientError, type ClientErrorCode } from './client-error.ts'
export type { CallOptions, CollectionAddress, ServiceAddress } from './connection.ts'
export { type Elapsed, elapsedOf } from './elapsed.ts'
export type {
  AnswerPhase,
  Chosen,
  Interaction,
  Message,
  PlanStep,
  StepExecution,
} from './interaction.ts'
export {
  type Facet,
  type SearchHit,
  type SearchParams,
  type SearchResult,
  type StoredDocument,
  search,
  type TimedSearchResult,
} from './search.ts'
export { renewVisitorId, visitorId } from './visitor-id.ts'
