import type { question } from '@next-panel/contract'
import type { z } from 'zod'
import { contentWords } from '../search/content-words.ts'

export type Question = z.output<typeof question>

/** Beginnings of questions that lean on the one before. */
const leaning = /^(?:and|but|so|then|also|what about|how about|why|why not|which one)\b/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one)\b/i

/** UTF-16 units of an earlier question that are read: a pasted log says little more after its beginning. */
const maxEarlierRead = 2000

/**
 * The question as it would be asked on its own: one that leans on the conversation takes the words of the question before
 * along.
 */
export function standaloneQuestion({ query, messages }: Pick<Question, 'query' | 'messages'>): string {
  const earlier = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim())
  const before = earlier.findLast((content) => content !== '' && content !== query)
  const isLeaning = leaning.test(query) || pronouns.test(query) || contentWords(query).length < 2
  if (before === undefined || !isLeaning) return query
  const added = contentWords(before.slice(0, maxEarlierRead)).filter(
    (word) => !query.toLowerCase().includes(word.toLowerCase()),
  )
  return [query, ...added].join(' ')
}
