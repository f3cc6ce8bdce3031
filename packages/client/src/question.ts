import type { BodyOf, operations } from '@next-panel/contract'

type AskBody = BodyOf<typeof operations.answers.answer>

/** Which language model should answer; services may hold to their own. */
export type ModelChoice = NonNullable<AskBody['llm_config']>

/** A question, in the names of the wire (docs/reference/wire/answers.md#question); the session adds what was said before. */
export type Question = Omit<AskBody, 'messages' | 'conversation_id'>
