import { markerOf, markText } from '@next-panel/search'

/** The words of a question that say what it is about, as they were written. */
export function contentWords(text: string): string[] {
  const ranges = markText(text, markerOf(text))
  const words = ranges.map(({ start, end }) => text.slice(start, end))
  return [...new Set(words)]
}
