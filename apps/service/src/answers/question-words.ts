import { fold, type HighlightQuery, highlight, highlightQueryOf, tokenize } from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'

/** The part of an index that the words of a question depend on: the synonyms and the glossary of its documents. */
export interface WithWording {
  readonly live: { readonly wording: Wording }
}

/** The terms of a question to find in texts: its content words, adjacent words joined (“back up” as “backup”), and synonyms. */
export function questionMarker(question: string, indexes: readonly WithWording[]): HighlightQuery {
  // All indexes of a collection have the same wording.
  const synonyms = indexes[0]?.live.wording.synonyms
  // With identifiers, a word that is part of one would not count by itself.
  return { ...highlightQueryOf(question, synonyms), identifiers: [] }
}

/** The numbers of a question's words that a text contains. */
export function wordsHeld(text: string, marker: HighlightQuery): Set<number> {
  const found = new Set<number>()
  for (const { start, end } of highlight(text, marker)) {
    const terms = tokenize(text.slice(start, end)).flatMap(({ whole, parts }) => [
      whole,
      ...parts.map(({ term }) => term),
    ])
    marker.words.forEach((ways, number) => {
      // Only the typed word, which comes first, may be inflected: “setup” matches “set up”, but “settings” does not.
      const isHeld = ways.some((way, i) =>
        terms.some((term) => (i === 0 ? sameWord(term, fold(way)) : term === fold(way))),
      )
      if (isHeld) found.add(number)
    })
  }
  return found
}

/** Whether two words are inflections of the same word. The marker has already matched their stems. */
function sameWord(a: string, b: string): boolean {
  return a === b || (a.slice(0, 3) === b.slice(0, 3) && Math.abs(a.length - b.length) <= 5)
}
