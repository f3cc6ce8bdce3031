import { parseQuery, type QueryWord } from './query.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'
import { type Range, type Token, tokenize } from './tokens.ts'

/**
 * The terms to highlight for a query. It is plain data, so it can be posted from a worker or stored.
 * - `words`: for each word that matters, the terms that stand for it, the typed word first.
 * - `prefix`: the unfinished last word, or ''.
 * - `identifiers`: for each identifier in the query, its folded form without separators, then its parts. In a
 *   text that contains the identifier, its parts alone are not highlighted.
 */
export type HighlightQuery = {
  readonly words: readonly (readonly string[])[]
  readonly prefix: string
  readonly identifiers?: readonly (readonly string[])[]
}

/**
 * Makes a highlight query from the text of a query, for places without the index, such as the page that a
 * result links to. With `typing` (false), the last word may be unfinished.
 */
export function highlightQueryOf(query: string, table?: Synonyms, typing = false): HighlightQuery {
  return highlightQueryFor(parseQuery(query, table, typing).words, ({ ways }) => ways.flat())
}

/** Makes a highlight query from query words and the terms that stand for each. */
export function highlightQueryFor<W extends QueryWord>(
  words: readonly W[],
  termsOf: (word: W) => string[],
): HighlightQuery {
  const prefix = words.find((word) => word.role === 'word' && word.unfinished)?.text ?? ''
  const isShown = ({ role }: W) => role === 'word' || role === 'frame'
  const shown = words.filter(isShown)
  // A synonym of a phrase stands for each word of the phrase, unless it is itself a word of the query.
  const typed = new Set(shown.map(({ text }) => text))
  const all = shown.map((word) => [word.text, ...termsOf(word).filter((term) => !typed.has(term))])
  const identifiers = words
    // Leaves out pairs of neighbours: they are longer than their range, which is that of the second word.
    .filter(({ role, text, start, end }) => role === 'joined' && text.length <= end - start)
    .map(({ text, start, end }) => [
      text,
      ...words
        .filter((part) => part.role !== 'joined' && part.start >= start && part.end <= end)
        .map((part) => part.text),
    ])
  return { words: all, prefix, identifiers }
}

/**
 * Finds the ranges to highlight in a text, such as a heading, an excerpt or a paragraph. Ranges are
 * half-open, in UTF-16 units, in order, and do not overlap.
 */
export function highlight(text: string, query: HighlightQuery | Highlighter): Range[] {
  return rangesIn(tokenize(text), query instanceof Highlighter ? query : new Highlighter(query))
}

interface Identifier {
  readonly whole: string
  readonly stems: ReadonlySet<string>
}

/** A highlight query prepared for many texts. */
export class Highlighter {
  /** Number of query words. */
  readonly size: number
  /** Identifiers in the query, with the stems of their parts. */
  readonly identifiers: readonly Identifier[]
  readonly #words = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  /**
   * One bit for each beginning of a term that can match. It rules out nearly every word of a text without a
   * lookup in a map.
   */
  readonly #beginnings = new Int32Array(2 ** 10)
  readonly #prefix: string
  readonly #prefixWord: number

  constructor({ words, prefix, identifiers = [] }: HighlightQuery) {
    this.size = words.length
    this.identifiers = identifiers.map(([whole = '', ...parts]) => ({
      whole,
      stems: new Set(parts.map(stem)),
    }))
    this.#prefix = prefix
    this.#prefixWord = prefix === '' ? -1 : words.findIndex((terms) => terms[0] === prefix)
    for (const [word, terms] of words.entries()) {
      for (const term of terms) this.#addTerm(term, word)
      // A stem keeps the first three letters, so the bits of the word also cover its inflections.
      this.#stems.set(stem(terms[0] ?? ''), word)
    }
  }

  #addTerm(term: string, word: number): void {
    if (!this.#words.has(term)) this.#words.set(term, word)
    const first = beginningOf(term)
    if (term.length > 2) this.#beginnings[first >> 5] = (this.#beginnings[first >> 5] ?? 0) | (1 << first)
    // A term of one or two letters covers all beginnings that start with it.
    else this.#beginnings.fill(-1, first >> 5, (first + 32 ** (3 - term.length)) >> 5)
  }

  /** The number of the query word that a term stands for, or -1. */
  match(term: string, beginning = beginningOf(term)): number {
    if (((this.#beginnings[beginning >> 5] ?? 0) & (1 << beginning)) === 0) return -1
    const isCompletion = this.#prefixWord !== -1 && term.startsWith(this.#prefix)
    return this.#words.get(term) ?? (isCompletion ? this.#prefixWord : (this.#stems.get(stem(term)) ?? -1))
  }
}

/**
 * The first three letters of a term as a number below 2^15. Terms with the same first letters have
 * neighbouring numbers.
 */
export function beginningOf(term: string): number {
  return ((term.charCodeAt(0) & 31) << 10) | ((term.charCodeAt(1) & 31) << 5) | (term.charCodeAt(2) & 31)
}

/** Finds the ranges to highlight in a text that is already tokenized. */
export function rangesIn(tokens: readonly Token[], highlighter: Highlighter): Range[] {
  const ranges: { start: number; end: number }[] = []
  const present = highlighter.identifiers.filter((identifier) =>
    tokens.some(({ whole }) => whole.includes(identifier.whole)),
  )
  for (const token of tokens) {
    if (present.length > 0 && isPartAlone(token, present)) continue
    for (const match of matchesIn(token, highlighter)) addMatch(ranges, match, token)
  }
  return ranges
}

/**
 * Whether a token is only a part of identifiers that the text contains, or another identifier with such a
 * part.
 */
function isPartAlone({ whole, parts }: Token, identifiers: readonly Identifier[]): boolean {
  if (identifiers.some((identifier) => whole.includes(identifier.whole))) return false
  return [whole, ...parts.map(({ term }) => term)]
    .map(stem)
    .some((own) => identifiers.some(({ stems }) => stems.has(own)))
}

function addMatch(ranges: { start: number; end: number }[], { start, end }: Range, token: Token): void {
  const last = ranges.at(-1)
  // Overlapping pairs of Han characters and neighbouring parts of an identifier are shown as one range.
  const continues = last && (start <= last.end || (last.start >= token.start && start - last.end < 2))
  if (continues) last.end = Math.max(last.end, end)
  else ranges.push({ start, end })
}

function matchesIn(token: Token, highlighter: Highlighter): readonly Range[] {
  if (highlighter.match(token.whole) !== -1) return [token]
  return token.parts.filter(({ joined, term }) => !joined && highlighter.match(term) !== -1)
}
