/** What stands in a line, in any unit of length. */
interface Piece {
  readonly advance: number
  readonly isSpace: boolean
}

/**
 * Breaks a text into lines: at its spaces, and within a word that is longer than a line.
 * @param ellipsis ends the last line of a text that goes on
 * @param width of a line
 * @param most lines there may be
 */
export function textLines<P extends Piece>(
  text: readonly P[],
  ellipsis: readonly P[],
  { width, most }: { readonly width: number; readonly most: number },
): P[][] {
  const lines: P[][] = []
  let start = skipSpaces(text, 0)
  while (start < text.length) {
    const end = lineEnd(text, start, width)
    const next = skipSpaces(text, end)
    if (lines.length === most - 1 && next < text.length) {
      const room = width - ellipsis.reduce((sum, { advance }) => sum + advance, 0)
      lines.push([...withoutEnd(text.slice(start, wordsEnd(text, start, room))), ...ellipsis])
      return lines
    }
    lines.push(withoutEnd(text.slice(start, end)))
    start = next
  }
  return lines
}

/** Where a line ends that begins at `start`, which is before its text does not fit. */
function lineEnd(text: readonly Piece[], start: number, width: number): number {
  const end = wordsEnd(text, start, width)
  if (end === text.length || text[end]?.isSpace) return end
  const space = text.findLastIndex(({ isSpace }, at) => isSpace && at > start && at < end)
  return space > start ? space : Math.max(end, start + 1)
}

/** The first piece from `start` on that reaches beyond the width. */
function wordsEnd(text: readonly Piece[], start: number, width: number): number {
  let right = 0
  for (let at = start; at < text.length; at++) {
    right += text[at]?.advance ?? 0
    if (right > width && !text[at]?.isSpace) return at
  }
  return text.length
}

function skipSpaces(text: readonly Piece[], from: number): number {
  let at = from
  while (text[at]?.isSpace) at++
  return at
}

function withoutEnd<P extends Piece>(line: readonly P[]): P[] {
  return line.slice(0, line.findLastIndex(({ isSpace }) => !isSpace) + 1)
}
