import type { question } from '@next-panel/contract'
import { frameWords, hasHan, stopWords, withoutEscapes } from '@next-panel/search'
import type { z } from 'zod'
import { contentWords } from '../search/content-words.ts'
import { withoutContractions } from './contractions.ts'

export type Question = z.output<typeof question>

/** Beginnings, words and endings of questions that refer to the one before. */
const leaning =
  /^(?:and|but|so|then|also|ok|okay|what about|how about|why|why not|which one)\b|\b(?:instead|still|same)\b|^(?:那|还有|另外|如果是|换成|它|这个|那个)|呢[？?]?\s*$/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one|he|she|him|his|her)\b/i

/** Pronouns that can stand for the subject of the question before. */
const subjectPronouns = /\b(?:it|its|they|them|their)\b|它/i

/** Words that have no content without the question before: “what instead?”, “still the same”. */
const joining = new Set('instead only same still then'.split(' '))

/** A release number after a name, as in “Debian 12”. As a search term, it would match other things with that number. */
const release = /(?<=\p{L} ?)(?<!\bport )\bv?\d{1,2}(?:\.\d+)*(?![\w.])/giu

/** Names within a sentence, such as “Red Hat”, “PayPal” and “sub_token_len”, and the prepositions that make a name a place. */
const nameInEnglish =
  /(?<=\S )\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]*)*|\p{L}+(?:_\p{L}+)+|\p{Lu}\p{Ll}+\p{Lu}\w*/gu
const nameInChinese = /[\p{Script=Latin}][\p{Script=Latin}\p{N}_-]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu
const placing = /\b(?:on|in|for|under) (?:the |an? )?$/i

/** Maximum number of words that count as the subject of the question before. */
const maxSubject = 2

/** Maximum part of the question before that is read, in UTF-16 units. A pasted log says little more after its beginning. */
const maxEarlierRead = 2000

/** A question and those before it in the words of pages, without the escapes of pasted JSON and without contractions. */
export function asPagesWrite(question: Question): Question {
  const plain = (text: string) => withoutContractions(withoutEscapes(text))
  const messages = question.messages.map((message) => {
    return message.role === 'user' ? { ...message, content: plain(message.content) } : message
  })
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

/** A question and the question before, if it refers to that. */
export interface QuestionInConversation {
  /** The question's own words, possibly with the subject of the question before. */
  readonly own: string
  /** Other words of the question before; empty if there are none. */
  readonly earlier: string
  /** The whole question before. */
  readonly before?: string
}

/**
 * Adds the words of the question before to a question that refers to it. With a pronoun such as “it”, a subject of few words becomes a part
 * of the question. Otherwise the earlier words only help to rank the results, and they lack the name that the question replaces.
 */
export function inConversation({
  query,
  messages,
}: Pick<Question, 'query' | 'messages'>): QuestionInConversation {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim())
  const before = asked.findLast((content) => content !== '' && content !== query)
  const isLeaning = leaning.test(query) || pronouns.test(query) || contentWords(query).length < 2
  if (before === undefined || !isLeaning) return { own: query, earlier: '' }
  const isSameSubject =
    subjectPronouns.test(query) || contentWords(query).every((word) => joining.has(word.toLowerCase()))
  const named = query.replace(release, '').replace(/\s+/g, ' ')
  const own = isSameSubject || contentWords(named).length === 0 ? query : named
  const read = before.slice(0, maxEarlierRead)
  const kept = isSameSubject ? read : withoutReplaced(read, own)
  const added = contentWords(withoutFrame(kept)).filter(
    (word) => !stopWords.has(word.toLowerCase()) && !own.toLowerCase().includes(word.toLowerCase()),
  )
  const earlier = added.join(' ')
  // Few words name a subject. Many words describe a case, which must not outweigh the current question.
  const isSubject = isSameSubject && added.length <= maxSubject
  return isSubject ? { own: `${query} ${earlier}`.trim(), earlier: '', before } : { own, earlier, before }
}

/** Removes the words that only frame a question. “Set up”, for example, would match everything that can be set up. */
function withoutFrame(question: string): string {
  return question.replace(/([a-z]+)( (?:up|on|off|out)\b)?/gi, (words, word: string) =>
    frameWords.has(word.toLowerCase()) ? '' : words,
  )
}

/** A question that names one thing and nothing else: “and paypal?”, “what about refunds?”. */
const bareName = /^(?:and|but|what about|how about)\s+[\w-]+\s*[?.!]*$/i

/** The question before without the name that the query replaces: the one after a preposition such as “on”, or the only one. */
function withoutReplaced(before: string, query: string): string {
  if (bareName.test(query) && contentWords(withoutFrame(before)).length === 1) return ''
  const [placed] = namesIn(query)
  if (!placed) return before
  const names = namesIn(before)
  const replaced = placed.isPlaced ? names.filter(({ isPlaced }) => isPlaced) : names
  const [name] = replaced
  if (!name || replaced.length > 1) return before
  return before.slice(0, name.start) + before.slice(name.end)
}

function namesIn(text: string) {
  const pattern = hasHan(text) ? nameInChinese : nameInEnglish
  return Array.from(text.matchAll(pattern), ({ index, 0: name }) => {
    return { start: index, end: index + name.length, isPlaced: placing.test(text.slice(0, index)) }
  })
}
