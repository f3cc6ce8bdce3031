import { highlight, highlightQueryOf } from '@next-panel/search'

/** The words of a question that say what it is about, as they were written. */
export function contentWords(text: string): string[] {
  // Each word counts, also beside an identifier that it is a part of.
  const ranges = highlight(text, { ...highlightQueryOf(text), identifiers: [] })
  const words = ranges.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)]
}
