import type { question } from '@next-panel/contract'
import type { z } from 'zod'
import { contentWords } from '../search/content-words.ts'

export type Question = z.output<typeof question>

/** Beginnings and ends of questions that lean on the one before. */
const leaning =
  /^(?:and|but|so|then|also|what about|how about|why|why not|which one)\b|^(?:那|还有|另外|如果是|换成|它|这个|那个)|呢[？?]?\s*$/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one)\b/i

/** UTF-16 units of an earlier question that are read: a pasted log says little more after its beginning. */
const maxEarlierRead = 2000

/** What was said before a question: clients send it with or without the question itself, after a regeneration with it twice. */
export function messagesBefore({
  query,
  messages,
}: Pick<Question, 'query' | 'messages'>): Question['messages'] {
  const last = messages.findLastIndex(({ role, content }) => role !== 'user' || content.trim() !== query)
  return messages.slice(0, last + 1)
}

/** What a question says itself, and the one before with the words that it lends, where it leans on that. */
export interface QuestionInConversation {
  readonly own: string
  readonly earlier: string
  readonly before?: string
}

/** A question that leans on the conversation takes along the words of the question before. */
export function inConversation({
  query,
  messages,
}: Pick<Question, 'query' | 'messages'>): QuestionInConversation {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim())
  const before = asked.findLast((content) => content !== '' && content !== query)
  const ownWords = contentWords(query)
  const isLeaning = leaning.test(query) || pronouns.test(query) || ownWords.length < 2
  if (before === undefined || !isLeaning) return { own: query, earlier: '' }
  const added = contentWords(before.slice(0, maxEarlierRead)).filter(
    (word) => !query.toLowerCase().includes(word.toLowerCase()),
  )
  return { own: query, earlier: added.join(' '), before }
}
