export { AnswerSession, type AnswerSessionOptions } from './answer-session.ts'
export type { AnswerOutcome, AnswerStep } from './answer-step.ts'
export { ClientError, type ClientErrorCode } from './client-error.ts'
export {
  Collection,
  type CollectionOptions,
  type CollectionStats,
  type FieldStats,
  type IndexStats,
} from './collection.ts'
export {
  type CollectionInfo,
  Collections,
  type CollectionsOptions,
  type CreatedCollection,
  type KeyList,
  type KeyRotation,
  type NewCollection,
} from './collections.ts'
export type { CallOptions, CollectionAddress, ServiceAddress } from './connection.ts'
export { type Elapsed, elapsedOf } from './elapsed.ts'
export { Hooks } from './hooks.ts'
export { type BatchOutcome, Index, type IndexDefinition, Indexes, type NewDocument } from './indexes.ts'
export { type ReaderEvent, reportEvents } from './insights.ts'
export type {
  AnswerPhase,
  Chosen,
  Interaction,
  Message,
  PlanStep,
  StepExecution,
} from './interaction.ts'
export { Profile, type ProfileOptions } from './profile.ts'
export type { ModelChoice, Question } from './question.ts'
export type {
  GeneratedQuery,
  QuestionSearchParams,
  QuestionSearchResult,
  QuestionSearchStatus,
} from './question-search.ts'
export {
  type Facet,
  type SearchHit,
  type SearchParams,
  type SearchResult,
  type StoredDocument,
  search,
  type TimedSearchResult,
} from './search.ts'
export { type Segment, Segments } from './segments.ts'
export { type SystemPrompt, SystemPrompts, type SystemPromptValidation } from './system-prompts.ts'
export { type SearchEvent, Telemetry, type TelemetryOptions } from './telemetry.ts'
export type { ToolParameters, WritableSchema } from './tool-parameters.ts'
export { type NewTool, type Tool, type ToolResult, Tools } from './tools.ts'
export { type Trigger, Triggers } from './triggers.ts'
export { visitorId } from './visitor-id.ts'
