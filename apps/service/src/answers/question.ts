import { z } from 'zod'
import { contentWords } from '../search/content-words.ts'
import { modelChoiceSchema } from './provider.ts'

/** The most messages of a conversation that are read; older ones say little about the question. */
const maxMessages = 200

/** A conversation in a body, oldest message first. */
export const messagesSchema = z
  .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(100_000) }))
  .max(maxMessages)

/** What is asked, in a body. */
export const querySchema = z.string().trim().min(1, 'must not be empty').max(10_000)

/** Body of a question, in either dialect (protocol.md 6.1 and 7.1). */
export const questionSchema = z.object({
  interaction_id: z.string().max(200).nullish(),
  query: querySchema,
  visitor_id: z.string().max(200).nullish(),
  conversation_id: z.string().max(200).nullish(),
  messages: messagesSchema.default([]),
  llm_config: modelChoiceSchema,
  related: z
    .object({
      enabled: z.boolean().nullish(),
      size: z.int().min(0).max(10).nullish(),
      format: z.enum(['question', 'query']).nullish(),
    })
    .nullish(),
  min_similarity: z.number().min(0).max(1).nullish(),
  system_prompt_id: z.string().max(200).nullish(),
  max_documents: z.int().min(1).max(20).nullish(),
  ragat_notation: z.string().max(2000).nullish(),
})
export type Question = z.output<typeof questionSchema>

/** Beginnings of questions that lean on the one before. */
const leaning = /^(?:and|but|so|then|also|what about|how about|why|why not|which one)\b/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one)\b/i

/**
 * The question as it would be asked on its own: one that leans on the conversation takes the words of the question before
 * along.
 */
export function standaloneQuestion({ query, messages }: Pick<Question, 'query' | 'messages'>): string {
  const earlier = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim())
  const before = earlier.findLast((content) => content !== '' && content !== query)
  const isLeaning = leaning.test(query) || pronouns.test(query) || contentWords(query).length < 2
  if (before === undefined || !isLeaning) return query
  const added = contentWords(before).filter((word) => !query.toLowerCase().includes(word.toLowerCase()))
  return [query, ...added].join(' ')
}
