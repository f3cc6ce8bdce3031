const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What precedes the words of a list item or heading. */
const marks = /^\s*(?:[-*+•]|\d+[.)]|#{1,6})\s+/

/** The sentences, list items and headings of a prompt, one after the other, on one line each. */
export function sentencesOf(prompt: string): string[] {
  return (
    prompt
      // A line that goes on in small letters was wrapped.
      .split(/\n(?![ \t]*\p{Ll})/u)
      .map((line) => line.replace(marks, '').replace(/\s+/g, ' '))
      .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  )
}
