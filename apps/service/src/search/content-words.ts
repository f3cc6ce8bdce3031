import { highlight, highlightQueryOf } from '@next-panel/search'

/** The words of a question that say what it is about, as they were written. */
export function contentWords(text: string): string[] {
  const ranges = highlight(text, highlightQueryOf(text))
  const words = ranges.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)]
}
