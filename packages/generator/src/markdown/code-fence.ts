/** What the info string after a fence's language says. */
export interface FenceMeta {
  readonly title: string | undefined
  /** Lines to highlight, counting from 1. */
  readonly highlighted: ReadonlySet<number>
  /** Number of the first line, if lines have numbers. */
  readonly firstNumber: number | undefined
  readonly desc: string | undefined
  /** Whether its commands check what was done: `check`. */
  readonly isCheck: boolean
  /** Whether it shows what the block above it prints: `output`. */
  readonly isOutput: boolean
  /** Whether its commands for npm are shown for other package managers too: `npm2yarn`. */
  readonly isForNpm: boolean
  /** The file that it shows, as written: `./x.js#L3-L9`. */
  readonly file: string | undefined
}

/** What stands after the ticks of a fence. */
interface Fence {
  /** As written; empty when there is none. */
  readonly language: string
  readonly meta: string
}

/**
 * Parts the language of a fence from the words after it. Beside `js {1} title="a.js"`, other tools' forms are read: `js{1}`, `js:a.js`,
 * `js:line-numbers`, `rust,ignore`, `js[a.js]`, `{.js}`, and words without a language, `{1}` or `title="a.js"`.
 * @param lang the first word
 * @param more the other words
 */
export function readFence(lang: string, more: string): Fence {
  const info = `${lang} ${more}`.trim()
  if (/^(?:[\w-]+=|\{[\d,\s-]+\})/.test(info)) return { language: '', meta: info }
  const [braces, inBraces] = /^\{\s*\.?([\w+#-]+)[\s,}]*/.exec(info) ?? []
  if (braces !== undefined && inBraces !== undefined)
    return { language: inBraces, meta: info.slice(braces.length) }
  const [, language = lang, sign = '', rest = ''] = /^([^\s{[:,]+)([{[:,])(.*)$/.exec(lang) ?? []
  const meta = (first: string, ...after: readonly string[]): Fence => ({
    language,
    meta: [first, ...after, more].filter((part) => part !== '').join(' '),
  })
  if (sign === ',') return meta(rest.replaceAll(',', ' '))
  if (sign !== ':') return meta(sign + rest)
  const [, word = '', lines = ''] = /^([^{]*)(.*)$/.exec(rest) ?? []
  if (/^line-numbers\b/.test(word)) return meta(word.replace('line-numbers', 'showLineNumbers'), lines)
  if (word === 'no-line-numbers') return meta(lines)
  return meta(word.startsWith('title=') ? word : `title="${word}"`, lines)
}

const quotedPattern = /"[^"]*"|'[^']*'/g

/** More lines than code on a page has; a range may be mistyped. */
const maxLines = 10_000

/** Parses `title="a.ts" {1,3-5} showLineNumbers check output npm2yarn file=./x.js desc="…"`. Words it does not know are left for other readers. */
export function parseFenceMeta(meta: string): FenceMeta {
  const bare = meta.replace(quotedPattern, '')
  return {
    title: attribute(meta, 'title') ?? /(?:^|[\s}])\[([^\]]+)\]/.exec(bare)?.[1],
    desc: attribute(meta, 'desc'),
    firstNumber: firstNumber(bare),
    highlighted: lineSet(/\{([\d,\s-]+)\}/.exec(bare)?.[1] ?? ''),
    isCheck: /(^|\s)check(\s|$)/.test(bare),
    isOutput: /(^|\s)output(\s|=|$)/.test(bare),
    isForNpm: /(^|\s)npm2yarn(\s|$)/.test(bare),
    file: attribute(meta, 'file'),
  }
}

function firstNumber(meta: string): number | undefined {
  const [found, written] = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta) ?? []
  return found === undefined ? undefined : Number(written ?? 1)
}

function attribute(meta: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s}])${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(meta)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

function lineSet(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const [from, to] = range.split('-').map(Number)
    if (from === undefined || Number.isNaN(from) || range.trim() === '') continue
    for (let line = from; line <= Math.min(to ?? from, maxLines); line++) lines.add(line)
  }
  return lines
}

export type LineMark = 'highlight' | 'add' | 'remove'

/** Code with its magic comments taken out, and the marks they put on lines (counting from 1). */
export interface MarkedCode {
  readonly code: string
  readonly marks: ReadonlyMap<number, LineMark>
}

/** Comments that end where they say, and those that end with the line, of whatever language. */
const closedComments = [
  ['{/*', '*/}'],
  ['/*', '*/'],
  ['<!--', '-->'],
  ['<%--', '--%>'],
  ['{{!--', '--}}'],
  ['{{!', '}}'],
  ['{#', '#}'],
  ['{-', '-}'],
  ['(*', '*)'],
  ['<#', '#>'],
  ['#|', '|#'],
] as const
const commentStarts = String.raw`\/\/+[/!]?|#+|--+|%+|;+|['‘’"]|!+|\*>|::|\.\.|@?[Rr][Ee][Mm]\b`

/** @param text a pattern for what stands in the comment */
function inComment(text: string): string {
  const escaped = (mark: string) => [...mark].map((sign) => `\\${sign}\\s*`).join('')
  const closed = closedComments.map(([start, end]) => `${escaped(start)}${text}\\s*${escaped(end)}`)
  return `(?:${[...closed, `(?:${commentStarts})\\s*${text}`].join('|')})\\s*$`
}

const lineComment = new RegExp(`^\\s*${inComment('highlight-(?:next-line|start|end)')}`)
const notationPattern = new RegExp(`\\s*${inComment(String.raw`\[!code (?:\+\+|--|highlight|hl)\]`)}`)
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
    if (lineComment.test(line)) {
      if (line.includes('highlight-next-line')) next = true
      else inRange = line.includes('highlight-start')
      continue
    }
    const notation = notationPattern.exec(line)
    kept.push(notation ? line.slice(0, notation.index) : line)
    const mark =
      notationMarks[/\[!code (\S+)\]/.exec(notation?.[0] ?? '')?.[1] ?? ''] ??
      (lang === 'diff' ? diffMark(line) : undefined)
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
