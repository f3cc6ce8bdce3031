import { fold, type Marker, markText, tokenize } from '@next-panel/search'

/** Numbers of the words of a question that stand in a text. */
export function wordsHeld(text: string, marker: Marker): Set<number> {
  const found = new Set<number>()
  for (const { start, end } of markText(text, marker)) {
    const terms = tokenize(text.slice(start, end)).flatMap(({ whole, parts }) => [
      whole,
      ...parts.map(({ term }) => term),
    ])
    marker.words.forEach((ways, number) => {
      const isHeld = ways.some((way) => terms.some((term) => sameWord(term, fold(way))))
      if (isHeld) found.add(number)
    })
  }
  return found
}

/** Whether two words are inflections of one: the marker has matched them by stem already. */
function sameWord(a: string, b: string): boolean {
  return a === b || (a.slice(0, 3) === b.slice(0, 3) && Math.abs(a.length - b.length) <= 5)
}
