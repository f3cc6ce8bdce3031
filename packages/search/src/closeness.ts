import type { Matcher } from './marker.ts'
import type { Token } from './tokens.ts'

/** How a text holds the words of a query, each as a share from 0 to 1. */
export interface Closeness {
  /** Words that occur at all. */
  readonly words: number
  /** Neighbours in the query that stand side by side in order. */
  readonly phrase: number
  /** Words within the shortest window that holds all that occur: 1 when nothing stands between them. */
  readonly near: number
}

/** Measures a text in one pass; parts of an identifier count as words side by side. */
export function closeness(tokens: readonly Token[], matcher: Matcher): Closeness {
  const at: number[] = []
  const words: number[] = []
  let position = 0
  const see = (term: string) => {
    const word = matcher.match(term)
    if (word !== -1) {
      at.push(position)
      words.push(word)
    }
    position++
  }
  for (const token of tokens) {
    const parts = matcher.match(token.whole) === -1 ? token.parts.filter((part) => !part.joined) : []
    if (parts.length === 0) see(token.whole)
    for (const part of parts) see(part.term)
  }
  const distinct = new Set(words).size
  const size = Math.max(1, matcher.size)
  if (distinct < 2) return { words: distinct / size, phrase: 0, near: 0 }

  const pairs = new Set<number>()
  const counts = new Map<number, number>()
  let shortest = Number.POSITIVE_INFINITY
  let first = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    if (words[i - 1] === word - 1 && (at[i] ?? 0) - (at[i - 1] ?? 0) === 1) pairs.add(word)
    counts.set(word, (counts.get(word) ?? 0) + 1)
    while (counts.size === distinct) {
      shortest = Math.min(shortest, (at[i] ?? 0) - (at[first] ?? 0) + 1)
      const dropped = words[first++] ?? 0
      const left = (counts.get(dropped) ?? 1) - 1
      if (left > 0) counts.set(dropped, left)
      else counts.delete(dropped)
    }
  }
  return {
    words: distinct / size,
    phrase: pairs.size / (size - 1),
    near: (distinct / size) * Math.min(1, distinct / shortest),
  }
}
