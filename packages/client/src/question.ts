import type { BodyOf, operations } from '@next-panel/contract'

type AskBody = BodyOf<typeof operations.answers.answer>

/** The requested language model. The service may use a different one. */
export type ModelChoice = NonNullable<AskBody['llm_config']>

/**
 * A question with the field names of the protocol (docs/reference/wire/answers.md#question). The session adds the earlier
 * messages.
 */
export type Question = Omit<AskBody, 'messages' | 'conversation_id'>
