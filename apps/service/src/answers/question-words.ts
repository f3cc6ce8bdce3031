import { fold, type Marker, markerOf, markText, tokenize } from '@next-panel/search'

/** What to look for of a question: its telling words, and neighbours written as one, as in “back up” and “backup”. */
export function questionMarker(question: string): Marker {
  const { words, prefix } = markerOf(question)
  const first = words.map(([word = '']) => word)
  const joined = (left: number) => {
    const [a, b] = [first[left], first[left + 1]]
    return a && b ? [a + b] : []
  }
  return { words: words.map((ways, i) => [...ways, ...joined(i - 1), ...joined(i)]), prefix }
}

/** Numbers of the words of a question that stand in a text. */
export function wordsHeld(text: string, marker: Marker): Set<number> {
  const found = new Set<number>()
  for (const { start, end } of markText(text, marker)) {
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
