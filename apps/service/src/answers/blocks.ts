import {
  codeIndent,
  itemMark,
  lineMark,
  pictureMark,
  stepMark,
  warningMark,
} from '@next-panel/contract/section-text'
import type { StoredDocument } from '../collections/document.ts'

/** A whole part of a section, which is quoted entirely or not at all. */
export interface Block {
  readonly kind: 'section' | 'steps' | 'list' | 'row' | 'code' | 'prose'
  /** Lines in the form of section texts (`@next-panel/contract/section-text`). */
  readonly text: string
}

/** Maximum length of a section without a table that is one block, as {@link lengthOf} measures it. */
const maxSection = 600

/** Maximum length of the paragraphs in a block. */
const maxProse = 560

/** Maximum part of a section that is read, in UTF-16 units. */
const maxRead = 30_000

type LineKind = 'sentence' | 'code' | 'row' | 'warning' | 'item' | 'step' | 'picture'

interface Line {
  readonly kind: LineKind
  readonly text: string
}

/** The blocks of documents that questions have asked for. A document is cut once, because it never changes. */
const known = new WeakMap<StoredDocument, readonly Block[]>()

/** The blocks of a document's text. */
export function blocksIn(document: StoredDocument, text: string): readonly Block[] {
  const blocks = known.get(document) ?? cutIntoBlocks(text)
  known.set(document, blocks)
  return blocks
}

/**
 * Cuts the text of a section into whole blocks: a short section; all steps of a list with the text between
 * them; a list; a row with the head of its table; code with the sentence before it and its warning;
 * paragraphs.
 */
export function cutIntoBlocks(text: string): Block[] {
  const lines = withoutPictures(linesOf(text.slice(0, maxRead)))
  // A last line with a colon introduces the next section.
  while (leadsIn(lines.at(-1))) lines.pop()
  if (lines.length === 0) return []
  if (lengthOfAll(lines) <= maxSection && !lines.some(({ kind }) => kind === 'row'))
    return [{ kind: 'section', text: textOf(lines) }]
  const blocks: Block[] = []
  let prose: Line[] = []
  const endProse = () => {
    if (prose.length > 0) blocks.push({ kind: 'prose', text: textOf(prose) })
    prose = []
  }
  for (let at = 0; at < lines.length; ) {
    const end = endOfBlock(lines, at)
    const own = lines.slice(at, end)
    let taken = end
    const kind = own[0]?.kind ?? 'sentence'
    if (kind === 'sentence' || kind === 'warning') {
      for (const line of own.flatMap(sentencesIfLong)) {
        if (lengthOfAll(prose) + lengthOf(line.text) > maxProse) endProse()
        prose.push(line)
      }
    } else {
      const before = introduction(prose, kind)
      prose.splice(prose.length - before.length)
      endProse()
      const warnings = warningsAfter(lines, end, kind)
      taken += warnings.length
      if (kind === 'row') blocks.push(...rowsOf(own, [...before, ...warnings]))
      else blocks.push({ kind: kindOfBlock[kind], text: textOf([...before, ...own, ...warnings]) })
    }
    at = taken
  }
  endProse()
  return blocks
}

const kindOfBlock: Readonly<Record<'step' | 'item' | 'code' | 'picture', Block['kind']>> = {
  step: 'steps',
  item: 'list',
  code: 'code',
  picture: 'prose',
}

/** The index after the lines that belong to the same steps, list, table or code, or to the same kind of prose. */
function endOfBlock(lines: readonly Line[], from: number): number {
  const kind = lines[from]?.kind
  let end = from + 1
  if (kind === 'step') {
    for (let at = end; at < lines.length; at++) {
      const number = stepNumber(lines[at]?.text ?? '')
      if (number === 1) break
      if (number !== undefined) end = at + 1
    }
    // The last step includes the code and the list below it.
    while (/^(?:code|item)$/.test(lines[end]?.kind ?? '')) end++
  } else if (kind === 'code') {
    // A short sentence between two pieces of code introduces the second, such as “You should see:”.
    while (lines[end]?.kind === 'code' || (leadsIn(lines[end]) && lines[end + 1]?.kind === 'code')) end++
  } else if (kind === 'item' || kind === 'row') while (lines[end]?.kind === kind) end++
  return end
}

/** The lines above a block that belong to it: the line that introduces it, and for commands and tables the warning. */
function introduction(above: readonly Line[], kind: LineKind): Line[] {
  const [before, last] = [above.at(-2), above.at(-1)]
  const isIntroduced = kind === 'code' ? last?.kind === 'sentence' : leadsIn(last)
  if (kind === 'item' || kind === 'step') return isIntroduced && last ? [last] : []
  const own = (isIntroduced || last?.kind === 'warning') && last ? [last] : []
  return before?.kind === 'warning' && own.length > 0 ? [before, ...own] : own
}

/** The warning below commands or a table. A command that affects everybody must not be quoted without it. */
function warningsAfter(lines: readonly Line[], end: number, kind: LineKind): Line[] {
  const next = lines[end]
  return (kind === 'code' || kind === 'row') && next?.kind === 'warning' ? [next] : []
}

function rowsOf([head, ...rows]: readonly Line[], beside: readonly Line[]): Block[] {
  if (!head) return []
  if (rows.length === 0) return [{ kind: 'prose', text: textOf([head, ...beside]) }]
  const warnings = beside.filter(({ kind }) => kind === 'warning')
  return rows.map((row) => ({ kind: 'row', text: textOf([...warnings, head, row]) }))
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : { kind: kindOf(line), text: line }))
}

/** The kind of a line of a section text. */
export function kindOf(line: string): LineKind {
  if (line.startsWith(codeIndent)) return 'code'
  if (line.startsWith(warningMark)) return 'warning'
  if (line.startsWith(itemMark)) return 'item'
  if (line.startsWith(stepMark)) return 'step'
  if (line.startsWith(pictureMark)) return 'picture'
  return line.includes('\t') ? 'row' : 'sentence'
}

/** The number of a step in its list, from 1; `undefined` for other lines. */
export function stepNumber(line: string): number | undefined {
  const number = lineMark.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whether a line ends with a colon and so introduces the next one. */
function leadsIn(line: Line | undefined): boolean {
  return line !== undefined && /^(?:sentence|item|step)$/.test(line.kind) && /[:：]\s*$/.test(line.text)
}

/** Removes pictures, which say little as text, and the lines that introduce them. */
function withoutPictures(lines: readonly Line[]): Line[] {
  const isPicture = (line: Line | undefined) => line?.kind === 'picture'
  return lines.filter(
    (line, at) =>
      !isPicture(line) && !(line.kind === 'sentence' && leadsIn(line) && isPicture(lines[at + 1])),
  )
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a paragraph that does not fit into a block; a shorter one as it is. */
function sentencesIfLong(line: Line): Line[] {
  if (lengthOf(line.text) <= maxProse) return [line]
  return Array.from(sentences.segment(line.text), ({ segment }) => ({ ...line, text: segment.trim() }))
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.trimEnd()).join('\n')
}

function lengthOfAll(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + lengthOf(text), 0)
}

const wide = /[\u3000-\u9fff\uff00-\uff60]/g

/** The length of a text in letters. A Chinese character counts as two, because it is as wide as two letters and says as much. */
export function lengthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}
