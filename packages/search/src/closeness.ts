import type { Matcher } from './marker.ts'
import type { Word } from './tokens.ts'

/**
 * How a text holds the words of a query, each as a share from 0 to 1: `words` that occur at all; neighbours in the
 * query that stand side by side in order (`phrase`); words in the shortest window that holds all that occur (`near`).
 */
export type Closeness = Readonly<Record<'words' | 'phrase' | 'near', number>>

/** Measures a text in one pass; parts of an identifier count as words side by side. */
export function closeness(words: readonly Word[], matcher: Matcher): Closeness {
  // The last place of each word; the window back to the earliest of them is the shortest that ends here.
  const latest: number[] = new Array(matcher.size).fill(-1)
  const pairs = new Set<number>()
  let [at, distinct, shortest] = [0, 0, Number.POSITIVE_INFINITY]
  const see = (word: number) => {
    const here = at++
    if (word === -1) return
    // No window before a word that is new held it.
    if (latest[word] === -1) [distinct, shortest] = [distinct + 1, Number.POSITIVE_INFINITY]
    if (word > 0 && here > 0 && latest[word - 1] === here - 1) pairs.add(word)
    latest[word] = here
    const earliest = latest.reduce((least, place) => (place === -1 ? least : Math.min(least, place)), here)
    shortest = Math.min(shortest, here - earliest + 1)
  }
  for (const { whole, parts } of words) {
    const word = matcher.match(whole)
    if (word !== -1 || parts.length === 0) see(word)
    else for (const { term, joined } of parts) if (!joined) see(matcher.match(term))
  }
  const [share, phrase] = [distinct / Math.max(1, matcher.size), pairs.size / Math.max(1, matcher.size - 1)]
  return { words: share, phrase, near: distinct < 2 ? 0 : share * Math.min(1, distinct / shortest) }
}
