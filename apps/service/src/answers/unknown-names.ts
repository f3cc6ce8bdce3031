import { fold, hasHan, stem } from '@next-panel/search'
import { englishStems } from '../collections/english-words.ts'
import { contentWords } from '../search/content-words.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** Maximum number of unknown names. A question with more contains a pasted list. */
const maxNames = 3

/** In a question of at most this many words, each one is a name. */
const fewWords = 2

/** Minimum length of a name that is only recognized because it is not an English word. Shorter words may be slang, such as “pls”. */
const shortestName = 4

/**
 * The names in a question that no page contains, as the reader wrote them. Other unknown words are left out, because it helps nobody to read
 * that no page mentions “often”. In English, a name contains a capital, a digit or a sign, is not an English word, or was typed alone. In
 * Chinese, any word in Latin letters is a name.
 */
export function unknownNames(question: string, { unknown }: Pick<WeighedQuestion, 'unknown'>): string[] {
  const isEachName = hasHan(question) || contentWords(question).length <= fewWords
  const names = unknown.flatMap((word) => {
    if (hasHan(word)) return []
    const at = fold(question).indexOf(word)
    const written = at < 0 ? '' : question.slice(at, at + word.length)
    // Printed codes are not names, and neither are amounts such as “50GB”, “100mbps” or “x2”.
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
