import { Highlighter, type HighlightQuery, rangesIn } from './highlight.ts'
import { type Range, type Token, termsOf, tokenize } from './tokens.ts'

/**
 * A piece of a text around its matches. `ranges` are relative to the piece. `before` and `after` are true
 * where text was left out.
 */
export type Excerpt = Readonly<{ text: string; ranges: readonly Range[]; before: boolean; after: boolean }>

/**
 * Cuts out the piece of a text, about `length` UTF-16 units long, that shows the most words of a query.
 * Without a match, it is the beginning of the text.
 */
export function excerpt(text: string, query: HighlightQuery, length = 160): Excerpt {
  const highlighter = new Highlighter(query)
  const tokens = tokenize(text)
  const best = startOfBestWindow(text, rangesIn(tokens, highlighter), highlighter, length)
  const { start, end } = cutAtWords(text, tokens, best, length)
  const piece = text.slice(start, end)
  const ranges = rangesIn(tokenize(piece), highlighter)
  return { text: piece, ranges, before: start > 0, after: end < text.length }
}

/**
 * The start of the window with the most distinct query words, and among those the most matches. A window
 * begins at a match.
 */
function startOfBestWindow(
  text: string,
  ranges: readonly Range[],
  highlighter: Highlighter,
  length: number,
): number {
  const wordsByRange = ranges.map(({ start, end }) => matchedWords(text.slice(start, end), highlighter))
  let [best, maxWorth] = [0, 0]
  for (const [first, { start }] of ranges.entries()) {
    const last = ranges.findLastIndex(({ end }) => end <= start + length * 0.8)
    const shown = wordsByRange.slice(first, last + 1).flat()
    const worth = new Set(shown).size * length + shown.length
    if (worth > maxWorth) [best, maxWorth] = [start, worth]
  }
  return best
}

/**
 * The numbers of the query words in a match. A matched identifier counts as one more than its parts, because
 * it is what the reader typed.
 */
function matchedWords(match: string, highlighter: Highlighter): number[] {
  return termsOf(tokenize(match)).map((term) => highlighter.match(term))
}

/** The piece of a text around a position, with some words before it. It is cut between words. */
function cutAtWords(text: string, tokens: readonly Token[], position: number, length: number): Range {
  const firstWord = tokens.find(({ start }) => start >= position - length / 5)?.start ?? 0
  const start = firstWord < length / 5 ? 0 : firstWord
  if (start + length >= text.length) return { start, end: text.length }
  const lastWord = tokens.findLast(({ end }) => end <= start + length)?.end ?? 0
  return { start, end: lastWord > start ? lastWord : start + length }
}
