import {
  codeIndent,
  itemMark,
  lineMark,
  pictureMark,
  stepMark,
  warningMark,
} from '@next-panel/contract/section-text'

/** A part of a text that is quoted as a whole: a sentence, a line of code, a row of a table, a warning, an item of a list, a step; a picture; or a cut. */
export interface Piece {
  readonly kind: 'sentence' | 'code' | 'row' | 'warning' | 'item' | 'step' | 'picture' | 'cut'
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

/** Stands for what a passage leaves out of a list, or of so many steps. */
export function cut(steps?: number): Piece {
  return { kind: 'cut', text: steps === undefined ? '…' : `… ${steps}` }
}

const cutLine = /^…(?: (\d+))?$/

/** Of how many steps a cut leaves some out; nothing for one of something else. */
export function stepsOfCut(line: string): number | undefined {
  const steps = cutLine.exec(line)?.[1]
  return steps === undefined ? undefined : Number(steps)
}

/** The number of a step in its list, from 1; nothing for other lines. */
export function stepNumber(line: string): number | undefined {
  const number = lineMark.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whether a piece promises what follows it: steps or code after a colon, or the text under a title. */
export function leadsIn(piece: Piece | undefined): boolean {
  return piece !== undefined && /^(?:sentence|item|step)$/.test(piece.kind) && /[:：]\s*$/.test(piece.text)
}

/** Pieces without pictures, which say little without being seen, nor what leads in to these. */
export function withoutPictures(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(
    (piece, at) =>
      piece.kind !== 'picture' &&
      !(piece.kind === 'sentence' && leadsIn(piece) && pieces[at + 1]?.kind === 'picture'),
  )
}

/** Where a list, its steps or a table stands among pieces. */
export interface List {
  readonly kind: Piece['kind']
  readonly from: number
  to: number
}

/** Finds lists and tables; what stands between the steps of a list is a part of it. */
export function listsOf(pieces: readonly Piece[]): List[] {
  const lists: List[] = []
  for (const [at, { kind, text }] of pieces.entries()) {
    if (kind !== 'item' && kind !== 'step' && kind !== 'row') continue
    const last = lists.findLast((list) => list.kind === kind)
    const goesOn = kind === 'step' ? (stepNumber(text) ?? 1) > 1 : last?.to === at
    if (last && goesOn) last.to = at + 1
    else lists.push({ kind, from: at, to: at + 1 })
  }
  return lists
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
  if (cutLine.test(line)) return 'cut'
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
