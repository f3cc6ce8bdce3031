import {
  codeIndent,
  itemMark,
  lineMark,
  pictureMark,
  stepMark,
  warningMark,
} from '@next-panel/contract/section-text'

/** A part of a text: a sentence, or a line of another kind. A `cut` marks omitted items or steps of a list. */
export interface Piece {
  readonly kind: 'sentence' | 'code' | 'row' | 'warning' | 'item' | 'step' | 'picture' | 'cut'
  readonly text: string
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into pieces. Lines that are indented by four spaces are code, and lines with tabs are table rows. */
export function piecesOf(text: string): Piece[] {
  return text.split('\n').flatMap((line): Piece[] => {
    const kind = kindOf(line)
    if (kind !== 'sentence') return [{ kind, text: `${line}\n` }]
    return [...sentences.segment(`${line}\n`)].map(({ segment }) => ({ kind, text: segment }))
  })
}

/** A mark for the omitted items of a list, or for the omitted steps of a list with `steps` steps. */
export function cut(steps?: number): Piece {
  return { kind: 'cut', text: steps === undefined ? '…' : `… ${steps}` }
}

const cutLine = /^…(?: (\d+))?$/

/** The number of all steps in a list whose steps a cut omits; `undefined` for other cuts and lines. */
export function stepsOfCut(line: string): number | undefined {
  const steps = cutLine.exec(line)?.[1]
  return steps === undefined ? undefined : Number(steps)
}

/** The number of a step in its list, from 1; `undefined` for other lines. */
export function stepNumber(line: string): number | undefined {
  const number = lineMark.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whether a piece ends with a colon and so introduces the next one, such as steps, code, or the text under a title. */
export function leadsIn(piece: Piece | undefined): boolean {
  return piece !== undefined && /^(?:sentence|item|step)$/.test(piece.kind) && /[:：]\s*$/.test(piece.text)
}

/** Removes pictures, which say little as text, and the sentences that introduce them. */
export function withoutPictures(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(
    (piece, at) =>
      piece.kind !== 'picture' &&
      !(piece.kind === 'sentence' && leadsIn(piece) && pieces[at + 1]?.kind === 'picture'),
  )
}

/** A range of pieces that form a list of items, a list of steps or a table. `to` is exclusive. */
export interface List {
  readonly kind: Piece['kind']
  readonly from: number
  to: number
}

/** Finds lists and tables. Pieces between two steps belong to the list of these steps. */
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

/** Groups adjacent pieces of the same kind. */
export function runsOfKind(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === piece.kind) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** The kind of piece that a line belongs to. */
export function kindOf(line: string): Piece['kind'] {
  if (line.startsWith(codeIndent)) return 'code'
  if (line.startsWith(warningMark)) return 'warning'
  if (line.startsWith(itemMark)) return 'item'
  if (line.startsWith(stepMark)) return 'step'
  if (line.startsWith(pictureMark)) return 'picture'
  if (cutLine.test(line)) return 'cut'
  return line.includes('\t') ? 'row' : 'sentence'
}

/** The text of pieces. Adjacent sentences share a line; each other piece has its own. */
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
