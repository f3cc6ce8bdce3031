/** What the info string after a fence's language says. */
export interface FenceMeta {
  readonly title: string | undefined
  /** Lines to highlight, counting from 1. */
  readonly highlighted: ReadonlySet<number>
  readonly lineNumbers: boolean
  readonly desc: string | undefined
  /** Whether its commands check what was done: `check`. */
  readonly isCheck: boolean
  /** Whether it shows what the block above it prints: `output`. */
  readonly isOutput: boolean
}

const quotedPattern = /"[^"]*"|'[^']*'/g

/** Parses `title="a.ts" {1,3-5} showLineNumbers check output desc="…"`. Words it does not know are left for other readers. */
export function parseFenceMeta(meta: string): FenceMeta {
  const bare = meta.replace(quotedPattern, '')
  return {
    title: attribute(meta, 'title'),
    desc: attribute(meta, 'desc'),
    lineNumbers: /(^|\s)showLineNumbers(\s|$)/.test(bare),
    highlighted: lineSet(/\{([\d,\s-]+)\}/.exec(bare)?.[1] ?? ''),
    isCheck: /(^|\s)check(\s|$)/.test(bare),
    isOutput: /(^|\s)output(\s|=|$)/.test(bare),
  }
}

function attribute(meta: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  return match?.[1] ?? match?.[2]
}

function lineSet(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const [from, to] = range.split('-').map(Number)
    if (from === undefined || Number.isNaN(from) || range.trim() === '') continue
    for (let line = from; line <= (to ?? from); line++) lines.add(line)
  }
  return lines
}

export type LineMark = 'highlight' | 'add' | 'remove'

/** Code with its magic comments taken out, and the marks they put on lines (counting from 1). */
export interface MarkedCode {
  readonly code: string
  readonly marks: ReadonlyMap<number, LineMark>
}

const commentStart = String.raw`(?:\/\/|#|--|;|<!--|\/\*|\{\s*\/\*)`
const commentEnd = String.raw`(?:\s*(?:-->|\*\/\s*\}?))?`
const lineComment = new RegExp(
  `^\\s*${commentStart}\\s*(highlight-next-line|highlight-start|highlight-end)${commentEnd}\\s*$`,
)
const notationPattern = new RegExp(
  `\\s*${commentStart}\\s*\\[!code (\\+\\+|--|highlight|hl)\\]${commentEnd}\\s*$`,
)
const notationMarks: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlight',
  hl: 'highlight',
}

/**
 * Reads magic comments (`highlight-next-line`, `highlight-start`/`-end`, `[!code ++]`) and, in `diff` blocks, the
 * first character of each line.
 */
export function readLineMarks(code: string, lang: string, highlighted: ReadonlySet<number>): MarkedCode {
  const marks = new Map<number, LineMark>([...highlighted].map((line) => [line, 'highlight']))
  const kept: string[] = []
  let inRange = false
  let next = false
  for (const line of code.split('\n')) {
    const comment = lineComment.exec(line)?.[1]
    if (comment !== undefined) {
      if (comment === 'highlight-next-line') next = true
      else inRange = comment === 'highlight-start'
      continue
    }
    const notation = notationPattern.exec(line)
    kept.push(notation ? line.slice(0, notation.index) : line)
    const mark = notationMarks[notation?.[1] ?? ''] ?? (lang === 'diff' ? diffMark(line) : undefined)
    if (mark) marks.set(kept.length, mark)
    else if (inRange || next) marks.set(kept.length, 'highlight')
    next = false
  }
  return { code: kept.join('\n'), marks }
}

function diffMark(line: string): LineMark | undefined {
  if (line.startsWith('+') && !line.startsWith('+++')) return 'add'
  if (line.startsWith('-') && !line.startsWith('---')) return 'remove'
  return undefined
}
