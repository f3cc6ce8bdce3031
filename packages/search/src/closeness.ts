import type { Matcher } from './marker.ts'
import { kinds, type Vocabulary } from './vocabulary.ts'

/**
 * How a text holds the words of a query, each as a share from 0 to 1: `words` that occur at all; neighbours in the
 * query that stand side by side in order (`phrase`); words in the shortest window that holds all that occur (`near`).
 * The text comes as numbers of the vocabulary and is read once; parts of an identifier count as words side by side.
 */
export function closeness(text: readonly number[], vocabulary: Vocabulary, matcher: Matcher) {
  const { terms, beginnings } = vocabulary
  // The last place of each word; the window back to the earliest of them is the shortest that ends here.
  const latest: number[] = new Array(matcher.size).fill(-1)
  const paired: number[] = new Array(matcher.size).fill(0)
  let [at, distinct, shortest, isPassed] = [0, 0, 0, false]
  for (const number of text) {
    const kind = number & 3
    // Parts say nothing more of an identifier that matches whole.
    if (kind === kinds.joined || (kind === kinds.part && isPassed)) continue
    const word = matcher.match(terms[number >> 2] ?? '', beginnings[number >> 2] ?? 0)
    if (kind === kinds.whole) isPassed = word !== -1
    if (kind === kinds.whole && !isPassed) continue
    const here = at++
    if (word === -1) continue
    // No window before a word that is new held it.
    if (latest[word] === -1) [distinct, shortest] = [distinct + 1, at]
    if (word > 0 && here > 0 && latest[word - 1] === here - 1) paired[word] = 1
    latest[word] = here
    const earliest = latest.reduce((least, place) => (place === -1 ? least : Math.min(least, place)), here)
    shortest = Math.min(shortest, at - earliest)
  }
  const share = distinct / Math.max(1, matcher.size)
  const phrase = paired.reduce((sum, one) => sum + one, 0) / Math.max(1, matcher.size - 1)
  return { words: share, phrase, near: distinct < 2 ? 0 : share * Math.min(1, distinct / shortest) }
}
