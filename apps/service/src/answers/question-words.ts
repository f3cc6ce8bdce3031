import { fold, type HighlightQuery, highlight, highlightQueryOf, tokenize } from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'

/** What is read of an index: how those who ask say what its documents say. */
export interface WithWording {
  readonly live: { readonly wording: Wording }
}

/**
 * What to look for of a question: its content words, neighbours written as one, as in “back up” and “backup”, and what means
 * the same in these documents.
 */
export function questionMarker(question: string, indexes: readonly WithWording[]): HighlightQuery {
  // The indexes of a collection have one wording.
  const synonyms = indexes[0]?.live.wording.synonyms
  // Each word counts, also beside an identifier that it is a part of.
  return { ...highlightQueryOf(question, synonyms), identifiers: [] }
}

/** Numbers of the words of a question that stand in a text. */
export function wordsHeld(text: string, marker: HighlightQuery): Set<number> {
  const found = new Set<number>()
  for (const { start, end } of highlight(text, marker)) {
    const terms = tokenize(text.slice(start, end)).flatMap(({ whole, parts }) => [
      whole,
      ...parts.map(({ term }) => term),
    ])
    marker.words.forEach((ways, number) => {
      // Only what was typed may be inflected: “setup” stands for “set up”, “settings” does not.
      const isHeld = ways.some((way, i) =>
        terms.some((term) => (i === 0 ? sameWord(term, fold(way)) : term === fold(way))),
      )
      if (isHeld) found.add(number)
    })
  }
  return found
}

/** Whether two words are inflections of one: the marker has matched them by stem already. */
function sameWord(a: string, b: string): boolean {
  return a === b || (a.slice(0, 3) === b.slice(0, 3) && Math.abs(a.length - b.length) <= 5)
}
