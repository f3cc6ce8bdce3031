/**
 * Breaks a text into lines: at its spaces, and within a word that is longer than a line. A text that does not fit ends
 * with an ellipsis.
 * @param text in single spaces
 * @param advanceOf width of a character, in the unit of `width`
 */
export function textLines(
  text: string,
  advanceOf: (character: string) => number,
  { width, maxLines }: { readonly width: number; readonly maxLines: number },
): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const fitting = fittingStart(rest, advanceOf, width)
    if (fitting === rest) return [...lines, rest]
    if (lines.length === maxLines - 1) {
      const start = fittingStart(rest, advanceOf, width - advanceOf('…'))
      return [...lines, `${start.trimEnd()}…`]
    }
    const line = wholeWords(fitting, rest) || firstCharacter(rest)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** As many characters from the start as fit into a width. */
function fittingStart(text: string, advanceOf: (character: string) => number, width: number): string {
  let right = 0
  let length = 0
  for (const character of text) {
    right += advanceOf(character)
    if (right > width) return text.slice(0, length)
    length += character.length
  }
  return text
}

/** `start` of a text without a word that goes on after it, unless that word is all there is. */
function wholeWords(start: string, text: string): string {
  if (text[start.length] === ' ') return start.trimEnd()
  const space = start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}
