import { parseQuery, type QueryWord } from './query.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'
import { type Range, type Token, tokenize } from './tokens.ts'

/**
 * What to mark for a query: for each word that matters the terms that stand for it, first as it was typed, and the
 * unfinished last word, or ''. Plain data: it can be posted from a worker or stored.
 */
export type Marker = { readonly words: readonly (readonly string[])[]; readonly prefix: string }

/** A piece of a text around its matches, with their ranges in it; `before` and `after` tell where text was left out. */
export type Excerpt = Readonly<{ text: string; ranges: readonly Range[]; before: boolean; after: boolean }>

/** A marker from the query alone, for places without the index (the page a result leads to). */
export function markerOf(query: string, table?: Synonyms, typing = false): Marker {
  return markerFor(parseQuery(query, table, typing).words, ({ ways }) => ways.flat())
}

/** A marker of query words and the terms that stand for each. */
export function markerFor<W extends QueryWord>(words: readonly W[], termsOf: (word: W) => string[]): Marker {
  const prefix = words.find((word) => word.role === 'word' && word.unfinished)?.text ?? ''
  const all = words.map((word) => (word.role === 'word' ? [word.text, ...termsOf(word)] : []))
  return { words: all.filter((list) => list.length > 0), prefix }
}

/** Matched ranges of any text (a heading, an excerpt, the text of a page), in order and not overlapping. */
export function markText(text: string, marker: Marker | Matcher): Range[] {
  return rangesOf(tokenize(text), marker instanceof Matcher ? marker : new Matcher(marker))
}

/** A marker prepared for many texts. */
export class Matcher {
  readonly size: number
  readonly #words = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  /** A bit for each beginning of whatever can match, which spares a look at nearly every word of a text. */
  readonly #beginnings = new Int32Array(2 ** 10)
  readonly #prefix: string
  readonly #prefixWord: number

  constructor({ words, prefix }: Marker) {
    this.size = words.length
    this.#prefix = prefix
    this.#prefixWord = prefix === '' ? -1 : words.findIndex((terms) => terms[0] === prefix)
    words.forEach((terms, word) => {
      for (const term of terms) {
        if (!this.#words.has(term)) this.#words.set(term, word)
        const first = beginningOf(term)
        if (term.length > 2) this.#beginnings[first >> 5] = (this.#beginnings[first >> 5] ?? 0) | (1 << first)
        else this.#beginnings.fill(-1, first >> 5, (first + 32 ** (3 - term.length)) >> 5)
      }
      // Stems keep the first three letters.
      this.#stems.set(stem(terms[0] ?? ''), word)
    })
  }

  /** Number of the query word a term stands for, or -1. */
  match(term: string, beginning = beginningOf(term)): number {
    if (((this.#beginnings[beginning >> 5] ?? 0) & (1 << beginning)) === 0) return -1
    const isBegun = this.#prefixWord !== -1 && term.startsWith(this.#prefix)
    return this.#words.get(term) ?? (isBegun ? this.#prefixWord : (this.#stems.get(stem(term)) ?? -1))
  }
}

/** The first three letters as a number below 2^15; terms that begin alike follow each other. */
export function beginningOf(term: string): number {
  return ((term.charCodeAt(0) & 31) << 10) | ((term.charCodeAt(1) & 31) << 5) | (term.charCodeAt(2) & 31)
}

/** Matched ranges of a text already taken apart. */
function rangesOf(tokens: readonly Token[], matcher: Matcher): Range[] {
  const ranges: { start: number; end: number }[] = []
  for (const token of tokens) {
    const inner = token.parts.filter(({ joined, term }) => !joined && matcher.match(term) !== -1)
    for (const { start, end } of matcher.match(token.whole) === -1 ? inner : [token]) {
      const last = ranges.at(-1)
      // Overlapping pairs of Han and neighbours within one identifier read better as one mark.
      const isSame = last && (start <= last.end || (last.start >= token.start && start - last.end < 2))
      if (isSame) last.end = Math.max(last.end, end)
      else ranges.push({ start, end })
    }
  }
  return ranges
}

/** The piece of a text, about `length` UTF-16 units, that shows the most words of a query; its beginning when none. */
export function excerpt(text: string, marker: Marker, length = 160): Excerpt {
  const matcher = new Matcher(marker)
  const tokens = tokenize(text)
  const ranges = rangesOf(tokens, matcher)
  // An identifier with matches counts as one word more: it is what was typed.
  const termsIn = (part: string) => tokenize(part).flatMap(({ whole, parts }) => [{ term: whole }, ...parts])
  const wordsIn = (part: string) => termsIn(part).map(({ term }) => matcher.match(term))
  const words = ranges.map(({ start, end }) => wordsIn(text.slice(start, end)))
  let [best, most] = [0, 0]
  ranges.forEach(({ start }, first) => {
    const last = ranges.findLastIndex(({ end }) => end <= start + length * 0.8)
    const shown = words.slice(first, last + 1).flat()
    const worth = new Set(shown).size * length + shown.length
    if (worth > most) [best, most] = [start, worth]
  })
  const from = tokens.find(({ start }) => start >= best - length / 5)?.start ?? 0
  const start = from < length / 5 ? 0 : from
  const cut = tokens.findLast(({ end }) => end <= start + length)?.end ?? 0
  const end = start + length >= text.length ? text.length : cut > start ? cut : start + length
  const piece = text.slice(start, end)
  const shown = rangesOf(tokenize(piece), matcher)
  return { text: piece, ranges: shown, before: start > 0, after: end < text.length }
}
