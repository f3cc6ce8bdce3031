import type { Operation } from './operation.ts'
import * as operations from './operations.ts'

export {
  answerer,
  answerOutcome,
  answerPart,
  answerStep,
  messages,
  question,
  questionSearchResult,
} from './answers.ts'
export { hookName } from './hooks.ts'
export { embedding, typeStrategy } from './indexes.ts'
export { audienceReport, insightTotals, readerEvent } from './insights.ts'
export { collectionKeyLevel } from './keys.ts'
export * from './limits.ts'
export * from './operation.ts'
export { plainMessages, problemsText, sizeRule } from './plain-messages.ts'
export { document, error } from './replies.ts'
export { fieldStatistics, searchHit, searchResult } from './search.ts'
export { type FacetDefinition, type SearchRequest, searchRequest } from './search-request.ts'
export { segment, trigger } from './segments.ts'
export {
  type PreparedAnswer,
  preparedAnswer,
  type SiteBuild,
  siteBuild,
  withOriginals,
} from './site-build.ts'
export { systemPrompt, systemPromptValidation } from './system-prompts.ts'
export { isCleanText, storable } from './text.ts'
export { isObjectText, tool, toolResult } from './tools.ts'
export {
  type Condition,
  dateOf,
  type FieldCondition,
  type LengthUnit,
  lengthUnits,
  type Where,
  where,
} from './where.ts'
export { operations }

/** All operations of the service, in the order of the API description. */
export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group),
)
