import type { question } from '@next-panel/contract'
import { hasHan, stopWords, withoutEscapes } from '@next-panel/search'
import type { z } from 'zod'
import { contentWords } from '../search/content-words.ts'

export type Question = z.output<typeof question>

/** Beginnings, words and endings of questions that refer to the one before. */
const leaning =
  /^(?:and|but|so|then|also|ok|okay|what about|how about|why|why not|which one)\b|\b(?:instead|still|same)\b|^(?:那|还有|另外|如果是|换成|它|这个|那个)|呢[？?]?\s*$/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one|he|she|him|his|her)\b/i

/** Pronouns that stand for the subject of the question before. */
const subjectPronouns = /\b(?:it|its|they|them|their|he|him|his|she|her)\b|它|他/i

/** Words without content of their own: “what instead?”. */
const joining = new Set('instead only same still then'.split(' '))

/** Maximum part of the question before that is read, in UTF-16 units. A pasted log says little more after its beginning. */
const maxEarlierRead = 2000

/** A question and those before it, without the escapes of pasted JSON and without possessives: “sub_token_len's default”. */
export function inPlainWords(question: Question): Question {
  const plain = (text: string) =>
    withoutEscapes(text)
      .replaceAll('\\"', '"')
      .replace(/['’]s\b/gi, '')
  const messages = question.messages.map((message) =>
    message.role === 'user' ? { ...message, content: plain(message.content) } : message,
  )
  return { ...question, query: plain(question.query), messages }
}

/** The messages before a question. Clients may send the question itself as the last message, and twice after a regeneration. */
export function messagesBefore({
  query,
  messages,
}: Pick<Question, 'query' | 'messages'>): Question['messages'] {
  const last = messages.findLastIndex(({ role, content }) => role !== 'user' || content.trim() !== query)
  return messages.slice(0, last + 1)
}

/** A question, and the words that it takes from the question before. */
export interface QuestionInConversation {
  readonly own: string
  /** Empty if the question does not refer to another one. */
  readonly earlier: string
  /** Whether it is about the same subject, so that the earlier words weigh as much as its own. */
  readonly isSameSubject: boolean
}

/**
 * Adds the words of the question before, which this one lacks, to a question that refers to it. If this one names something, it replaces
 * the last name of the one before: “How do I install Redis on Debian?”, then “And on Ubuntu?”.
 */
export function inConversation({
  query,
  messages,
}: Pick<Question, 'query' | 'messages'>): QuestionInConversation {
  const userMessages = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim())
  const before = userMessages.findLast((content) => content !== '' && content !== query)
  const isLeaning = leaning.test(query) || pronouns.test(query) || contentWords(query).length < 2
  if (before === undefined || !isLeaning) return { own: query, earlier: '', isSameSubject: false }
  const own = query.toLowerCase()
  const read = before.slice(0, maxEarlierRead)
  const replaced = namesIn(query).length > 0 ? namesIn(read).at(-1) : undefined
  const kept = replaced === undefined ? read : read.replaceAll(replaced, ' ')
  const lacking = contentWords(kept).filter(
    (word) => !stopWords.has(word.toLowerCase()) && !own.includes(word.toLowerCase()),
  )
  const isEmpty = contentWords(query).every((word) => joining.has(word.toLowerCase()))
  if (isEmpty) return { own: `${query} ${lacking.join(' ')}`.trim(), earlier: '', isSameSubject: true }
  return { own: query, earlier: lacking.join(' '), isSameSubject: subjectPronouns.test(query) }
}

/** The names in a question: words with a capital within a sentence, identifiers, and in Chinese all words in Latin letters. */
function namesIn(question: string): string[] {
  const name = hasHan(question)
    ? /[\p{Script=Latin}][\p{Script=Latin}\p{N}_-]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu
    : /(?<=\S )\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]*)*|\p{L}+(?:_\p{L}+)+|\p{Ll}+\p{Lu}\w*/gu
  return question.match(name) ?? []
}
