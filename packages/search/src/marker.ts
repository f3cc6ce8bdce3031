import { parseQuery } from './query.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'
import { type Token, tokenize } from './tokens.ts'

/** Half-open range of UTF-16 units in a text. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * What to mark for a query: for each word that matters the terms that stand for it, first as it was typed. Plain data: it
 * can be posted from a worker or stored.
 */
export interface Marker {
  readonly words: readonly (readonly string[])[]
  /** The unfinished last word, or ''. */
  readonly prefix: string
}

/** A marker from the query alone, for places without the index (the page a result leads to). */
export function markerOf(query: string, table?: Synonyms, typing = false): Marker {
  const words = parseQuery(query, table, typing).words.filter((word) => word.role === 'word')
  return {
    words: words.map((word) => [word.text, ...word.ways.flat()]),
    prefix: words.find((word) => word.unfinished)?.text ?? '',
  }
}

/** Matched ranges of any text (a heading, an excerpt, the text of a page), in order and not overlapping. */
export function markText(text: string, marker: Marker): Range[] {
  return rangesOf(tokenize(text), new Matcher(marker))
}

/** A marker prepared for many texts. */
export class Matcher {
  readonly size: number
  readonly #terms = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  readonly #prefix: string
  readonly #prefixWord: number

  constructor(marker: Marker) {
    this.size = marker.words.length
    this.#prefix = marker.prefix
    this.#prefixWord = marker.words.findIndex((terms) => terms[0] === marker.prefix)
    marker.words.forEach((terms, word) => {
      for (const term of terms) if (!this.#terms.has(term)) this.#terms.set(term, word)
      const typed = terms[0]
      if (typed !== undefined) this.#stems.set(stem(typed), word)
    })
  }

  /** Number of the query word a term stands for, or -1. */
  match(term: string): number {
    const word = this.#terms.get(term)
    if (word !== undefined) return word
    if (this.#prefix !== '' && term.startsWith(this.#prefix)) return this.#prefixWord
    return this.#stems.get(stem(term)) ?? -1
  }
}

/** Matched ranges of a text already taken apart. */
export function rangesOf(tokens: readonly Token[], matcher: Matcher): Range[] {
  const ranges: Range[] = []
  const add = ({ start, end }: Range) => {
    const last = ranges.at(-1)
    // Neighbours in one identifier or one run of Han read better as one mark.
    if (last && start <= last.end + 1 && start > last.start && mergeable(last, start)) {
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    } else if (!last || start >= last.end) ranges.push({ start, end })
  }
  let tokenStart = 0
  const mergeable = (last: Range, start: number) =>
    start < last.end || (start >= tokenStart && last.start >= tokenStart) || start === last.end
  for (const token of tokens) {
    tokenStart = token.start
    if (matcher.match(token.whole) !== -1) add(token)
    else for (const part of token.parts) if (!part.joined && matcher.match(part.term) !== -1) add(part)
  }
  return ranges
}

/** A piece of a text around its matches, with their ranges in it; `before` and `after` tell where text was left out. */
export interface Excerpt {
  readonly text: string
  readonly ranges: readonly Range[]
  readonly before: boolean
  readonly after: boolean
}

/** The piece of a text, about `length` UTF-16 units, that shows the most words of a query; its beginning when none. */
export function excerpt(text: string, marker: Marker, length = 160): Excerpt {
  const matcher = new Matcher(marker)
  const tokens = tokenize(text)
  const found = tokens.flatMap((token) => {
    const words = [token.whole, ...token.parts.map((part) => part.term)].map((term) => matcher.match(term))
    return words.some((word) => word !== -1) ? { start: token.start, end: token.end, words } : []
  })
  let best = 0
  let most = 0
  found.forEach(({ start }, first) => {
    const seen = new Set<number>()
    let matches = 0
    for (let i = first; i < found.length && (found[i]?.end ?? 0) <= start + length * 0.8; i++) {
      for (const word of found[i]?.words ?? []) if (word !== -1) seen.add(word)
      matches++
    }
    const worth = seen.size * 100 + Math.min(matches, 20)
    if (worth > most) {
      most = worth
      best = start
    }
  })
  const lead = Math.max(0, best - Math.floor(length * 0.2))
  const from = lead === 0 ? 0 : (tokens.find((token) => token.start >= lead)?.start ?? lead)
  const last = tokens.findLast((token) => token.end <= from + length)
  const to =
    from + length >= text.length ? text.length : Math.max(last?.end ?? 0, Math.min(from + 1, text.length))
  const piece = text.slice(from, to)
  return {
    text: piece,
    ranges: rangesOf(tokenize(piece), matcher),
    before: from > 0,
    after: to < text.length,
  }
}
