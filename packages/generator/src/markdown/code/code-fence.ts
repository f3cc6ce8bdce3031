/** The options after a fence's language. */
export interface FenceMeta {
  readonly title: string | undefined
  /** Lines to highlight, counting from 1. */
  readonly highlighted: ReadonlySet<number>
  /** Number of the first line; `undefined` without line numbers. */
  readonly firstNumber: number | undefined
  readonly desc: string | undefined
  /** `check`: whether the commands verify a previous step. */
  readonly isCheck: boolean
  /** `output`: whether this is the output of the block above. */
  readonly isOutput: boolean
  /** `npm2yarn`: whether npm commands are also shown for other package managers. */
  readonly isForNpm: boolean
  /** Path of a file to show, as written: `./x.js#L3-L9`. */
  readonly file: string | undefined
}

interface Fence {
  /** As written; empty without a language. */
  readonly language: string
  readonly meta: string
}

/**
 * Splits the language of a fence from the text after it. Accepts forms of other tools in addition to `js {1} title="a.js"`: `js{1}`,
 * `js:a.js`, `js:line-numbers`, `rust,ignore`, `js[a.js]`, `{.js}`, and `{1}` or `title="a.js"` without a language.
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

/** A limit for mistyped ranges. */
const maxLines = 10_000

/** Parses `title="a.ts" {1,3-5} showLineNumbers check output npm2yarn file=./x.js desc="…"`. Ignores other words. */
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

/** Code without magic comments, and the marks of lines, counting from 1. */
export interface MarkedCode {
  readonly code: string
  readonly marks: ReadonlyMap<number, LineMark>
}

/** Comments with an end mark, and those that end with the line, of all languages. */
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

/** @param text pattern of the comment's text */
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
 * Reads magic comments (`highlight-next-line`, `highlight-start`/`-end`, `[!code ++]`), and the first character of lines in `diff` blocks.
 * `@shikijs/transformers` does not know `highlight-next-line`, nor 8 of the 21 comment forms in our tests.
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
