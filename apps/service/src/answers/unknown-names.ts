import { fold, hasHan, stem } from '@next-panel/search'
import { englishStems } from '../collections/english-words.ts'
import { contentWords } from '../search/content-words.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** More names are a list that somebody pasted. */
const maxNames = 3

/** A question of so few words names its subject with each of them. */
const fewWords = 2

/** Letters of a name that is only known for one because it is no English word: “pls” is neither. */
const shortestName = 4

/**
 * What a question names that no page has, as it is written there: to say that no page mentions “often” helps nobody. In English a name has a
 * capital, a digit or a sign, is no English word, or was typed alone; in Chinese any word in Latin letters is one.
 */
export function unknownNames(question: string, { unknown }: Pick<WeighedQuestion, 'unknown'>): string[] {
  const isEachName = hasHan(question) || contentWords(question).length <= fewWords
  const names = unknown.flatMap((word) => {
    if (hasHan(word)) return []
    const at = fold(question).indexOf(word)
    const written = at < 0 ? '' : question.slice(at, at + word.length)
    // A code that a program printed is no name, nor is an amount like “50GB”, “100mbps” or “x2”.
    if (/^(?:x?\d[^\p{L}]*\p{L}{0,4})?$/iu.test(written)) return []
    const isName =
      isEachName ||
      /[^\p{L}'’]|\p{L}\p{Lu}/u.test(written) ||
      (at > 0 && /^\p{Lu}/u.test(written)) ||
      (written.length >= shortestName && !englishStems.has(stem(word)))
    return isName ? [written] : []
  })
  return names.slice(0, maxNames)
}
