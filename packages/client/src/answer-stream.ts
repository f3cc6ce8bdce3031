import { answerPaths } from '@next-panel/contract/paths'
import { type AnswerStep, readAnswerStep } from './answer-step.ts'
import { ClientError } from './client-error.ts'
import type { CollectionAddress } from './connection.ts'
import { callForEvents } from './event-call.ts'
import type { Message } from './interaction.ts'
import type { ModelChoice, Question } from './question.ts'

/** Maximum length of the conversation that is sent with a question, in UTF-16 units. */
const maxHistory = 100_000

/** The context sent with a question. */
export interface AnswerRequest {
  readonly interactionId: string
  readonly conversationId: string
  readonly visitorId: string
  /** Used unless the question chooses a model. */
  readonly llmConfig: ModelChoice | undefined
  /** Used unless the question names indexes. */
  readonly indexes: readonly string[] | undefined
  readonly question: Question
  readonly planned: boolean
  /** Earlier messages. */
  readonly earlier: readonly Message[]
  readonly signal: AbortSignal
  /** Whether the steps so far complete the answer. */
  readonly isWhole: () => boolean
}

/**
 * Asks a question and yields the steps of the answer.
 *
 * @throws {ClientError} `answer-failed`, `connection-lost` when the stream ends before the answer is whole, and as
 *   `callForEvents`
 */
export async function* streamAnswer(
  address: CollectionAddress,
  request: AnswerRequest,
): AsyncGenerator<AnswerStep, void, undefined> {
  const { question, planned, llmConfig, indexes, signal, isWhole } = request
  const events = callForEvents(address, {
    path: planned ? answerPaths.plannedAnswer : answerPaths.answer,
    params: { collection: address.collection },
    queryKey: address.readKey,
    body: {
      visitor_id: request.visitorId,
      conversation_id: request.conversationId,
      messages: latest(request.earlier),
      llm_config: llmConfig ?? null,
      ...(indexes && { indexes: [...indexes] }),
      ...question,
      interaction_id: request.interactionId,
    },
    signal,
  })
  try {
    for await (const { data } of events) {
      const step = data === undefined ? undefined : readAnswerStep(data)
      if (step?.action === 'ERROR') {
        throw new ClientError('answer-failed', `The service could not answer: ${String(step.result)}`)
      }
      if (step) yield step
    }
  } catch (error) {
    // Anything after the end of the answer is optional.
    if (!(isWhole() && error instanceof ClientError && error.code === 'connection-lost')) throw error
  }
  if (!isWhole()) {
    throw new ClientError(
      'connection-lost',
      'The connection to the service was lost before the answer was complete. Please try again.',
    )
  }
}

/** The latest messages with content, as many as fit. */
function latest(messages: readonly Message[]): Message[] {
  let room = maxHistory
  const kept: Message[] = []
  for (const message of messages.filter(({ content }) => content !== '').reverse()) {
    room -= message.content.length
    if (room < 0) break
    kept.unshift(message)
  }
  return kept
}
