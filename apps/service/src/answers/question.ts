import type { question } from '@next-panel/contract'
import { frameWords, hasHan, stopWords, withoutEscapes } from '@next-panel/search'
import type { z } from 'zod'
import { contentWords } from '../search/content-words.ts'
import { withoutContractions } from './contractions.ts'

export type Question = z.output<typeof question>

/** Beginnings and ends of questions that lean on the one before. */
const leaning =
  /^(?:and|but|so|then|also|ok|okay|what about|how about|why|why not|which one)\b|\b(?:instead|still|same)\b|^(?:那|还有|另外|如果是|换成|它|这个|那个)|呢[？?]?\s*$/i
const pronouns = /\b(?:it|its|that|this|these|those|they|them|there|one|he|she|him|his|her)\b/i

/** Stands for the subject of the question before, within a question that says something about it. */
const subjectPronouns = /\b(?:it|its|they|them|their)\b|它/i

/** Says nothing by itself: “what instead?”, “still the same”. */
const joining = new Set('instead only same still then'.split(' '))

/** The release of what is named beside it, which leads to whatever else has that number: “Debian 12”. */
const release = /(?<=\p{L} ?)(?<!\bport )\bv?\d{1,2}(?:\.\d+)*(?![\w.])/giu

/** Names as they are written within a sentence: “Red Hat”, “PayPal”, “sub_token_len”; and what puts them in a place. */
const nameInEnglish =
  /(?<=\S )\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]*)*|\p{L}+(?:_\p{L}+)+|\p{Lu}\p{Ll}+\p{Lu}\w*/gu
const nameInChinese = /[\p{Script=Latin}][\p{Script=Latin}\p{N}_-]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu
const placing = /\b(?:on|in|for|under) (?:the |an? )?$/i

/** Words of a question before that are its subject, at most. */
const maxSubject = 2

/** UTF-16 units of an earlier question that are read: a pasted log says little more after its beginning. */
const maxEarlierRead = 2000

/** A question, and those before it, in the letters and words of pages: without escapes of pasted JSON and without contractions. */
export function asPagesWrite(question: Question): Question {
  const plain = (text: string) => withoutContractions(withoutEscapes(text))
  const messages = question.messages.map((message) => {
    return message.role === 'user' ? { ...message, content: plain(message.content) } : message
  })
  return { ...question, query: plain(question.query), messages }
}

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

/**
 * A question that leans on the conversation takes along the words of the question before. With “it”, a subject of few words is a part of
 * the question; otherwise they only say which of its answers is meant, without the name in whose place it puts another.
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
  // A question of few words names a subject; one of many tells a case, which may not outweigh what is asked now.
  const isSubject = isSameSubject && added.length <= maxSubject
  return isSubject ? { own: `${query} ${earlier}`.trim(), earlier: '', before } : { own, earlier, before }
}

/** What a question is about without what it wants with that: “set up” would lead to whatever is set up. */
function withoutFrame(question: string): string {
  return question.replace(/([a-z]+)( (?:up|on|off|out)\b)?/gi, (words, word: string) =>
    frameWords.has(word.toLowerCase()) ? '' : words,
  )
}

/** A question that names one thing and nothing else: “and paypal?”, “what about refunds?”. */
const bareName = /^(?:and|but|what about|how about)\s+[\w-]+\s*[?.!]*$/i

/** A question without the name in whose place another question puts one: that after “on” or the like, or the only one. */
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
