import { highlight, highlightQueryOf } from '@next-panel/search'

/** The words of a question that say what it is about, as they are written in it. */
export function contentWords(text: string): string[] {
  // Each word counts, even beside an identifier that contains it.
  const ranges = highlight(text, { ...highlightQueryOf(text), identifiers: [] })
  const words = ranges.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)]
}
