import { codeIndent, itemMark, pictureMark, stepMark, warningMark } from '@next-panel/contract/section-text'

/** A part of a text that is quoted as a whole: a sentence, a line of code, a row of a table, a warning, a list or an item of it; or a picture. */
export interface Piece {
  readonly kind: 'sentence' | 'code' | 'row' | 'warning' | 'item' | 'step' | 'picture'
  readonly text: string
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The longest list that is one piece, in UTF-16 units: it is quoted whole or not at all. */
const maxListLength = 560

/** Cuts a text into pieces; lines that are four spaces in are code, and those with tabs rows of a table. */
export function piecesOf(text: string): Piece[] {
  const pieces = text.split('\n').flatMap((line): Piece[] => {
    const kind = kindOf(line)
    if (kind !== 'sentence') return [{ kind, text: `${line}\n` }]
    return [...sentences.segment(`${line}\n`)].map(({ segment }) => ({ kind, text: segment }))
  })
  return runsOfKind(pieces).flatMap((run) => {
    const [first] = run
    const whole = run.map((piece) => piece.text).join('')
    return first && isOfList(first) && whole.length <= maxListLength
      ? [{ kind: first.kind, text: whole }]
      : run
  })
}

/** Whether a piece is a list or an item of one. */
export function isOfList(piece: Piece | undefined): boolean {
  return piece?.kind === 'item' || piece?.kind === 'step'
}

/** Pieces of one kind that follow each other, together. */
export function runsOfKind(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === piece.kind) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** What a line is a piece of. */
export function kindOf(line: string): Piece['kind'] {
  if (line.startsWith(codeIndent)) return 'code'
  if (line.startsWith(warningMark)) return 'warning'
  if (line.startsWith(itemMark)) return 'item'
  if (line.startsWith(stepMark)) return 'step'
  if (line.startsWith(pictureMark)) return 'picture'
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
