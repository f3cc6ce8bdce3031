import { highlight, highlightQueryOf } from '@next-panel/search'

/** Returns the words of a text that carry its meaning, as they are written in it. Stop words are left out. */
export function contentWords(text: string): string[] {
  // Each word counts, even beside an identifier that contains it.
  const ranges = highlight(text, { ...highlightQueryOf(text), identifiers: [] })
  const words = ranges.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)]
}
