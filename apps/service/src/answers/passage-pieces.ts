import { codeIndent, warningMark } from '@next-panel/contract/section-text'

/** A part of a text that is quoted as a whole: a sentence, a line of code, a row of a table, or a warning. */
export interface Piece {
  readonly kind: 'sentence' | 'code' | 'row' | 'warning'
  readonly text: string
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Cuts a text into pieces; lines that are four spaces in are code, and those with tabs rows of a table. */
export function piecesOf(text: string): Piece[] {
  return text.split('\n').flatMap((line): Piece[] => {
    const kind = kindOf(line)
    if (kind !== 'sentence') return [{ kind, text: `${line}\n` }]
    return [...sentences.segment(`${line}\n`)].map(({ segment }) => ({ kind, text: segment }))
  })
}

/** What a line is a piece of. */
export function kindOf(line: string): Piece['kind'] {
  if (line.startsWith(codeIndent)) return 'code'
  if (line.startsWith(warningMark)) return 'warning'
  return line.includes('\t') ? 'row' : 'sentence'
}

/** The text of pieces: sentences follow each other, code and rows keep their lines. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const lines: { readonly kind: Piece['kind']; text: string }[] = []
  for (const { kind, text } of pieces) {
    const last = lines.at(-1)
    if (kind === 'sentence' && last?.kind === kind) last.text += text
    else lines.push({ kind, text })
  }
  return lines
    .map(({ kind, text }) => (kind === 'sentence' ? text.replace(/\s+/g, ' ').trim() : text.trimEnd()))
    .filter((line) => line !== '')
    .join('\n')
}
