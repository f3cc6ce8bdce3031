import type { Matcher } from './marker.ts'
import type { Word } from './tokens.ts'

/**
 * How a text holds the words of a query, each as a share from 0 to 1: `words` that occur at all; neighbours in the
 * query that stand side by side in order (`phrase`); words in the shortest window that holds all that occur (`near`).
 */
export type Closeness = Readonly<Record<'words' | 'phrase' | 'near', number>>

/** Measures a text in one pass; parts of an identifier count as words side by side. */
export function closeness(words: readonly Word[], matcher: Matcher): Closeness {
  const seen: { word: number; at: number }[] = []
  let at = 0
  const see = (term: string) => {
    const word = matcher.match(term)
    if (word !== -1) seen.push({ word, at })
    at++
  }
  for (const { whole, parts } of words) {
    if (parts.length === 0 || matcher.match(whole) !== -1) see(whole)
    else for (const part of parts) if (!part.joined) see(part.term)
  }
  const distinct = new Set(seen.map(({ word }) => word)).size
  const size = Math.max(1, matcher.size)
  const pairs = new Set<number>()
  // The last place of each word; the window back to the earliest of them is the shortest that ends here.
  const latest = new Map<number, number>()
  let shortest = Number.POSITIVE_INFINITY
  for (const { word, at: place } of distinct < 2 ? [] : seen) {
    if (latest.get(word - 1) === place - 1) pairs.add(word)
    latest.set(word, place)
    if (latest.size === distinct) shortest = Math.min(shortest, place - Math.min(...latest.values()) + 1)
  }
  const share = distinct / size
  const phrase = pairs.size / Math.max(1, size - 1)
  return { words: share, phrase, near: share * Math.min(1, distinct / shortest) }
}
