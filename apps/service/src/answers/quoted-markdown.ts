import { codeIndent, lineMark } from '@next-panel/contract/section-text'
import { frames, type Language } from './answer-frames.ts'
import { kindOf, type Piece, runsOfKind, stepNumber, stepsOfCut } from './passage-pieces.ts'

/**
 * A passage as a quotation in Markdown that ends with the number of its source; code and tables are shown as such, and what it says of
 * itself is in the language of the answer.
 */
export function quoteInMarkdown(passage: string, source: number, language: Language = 'en'): string {
  const blocks = blocksOf(passage.split('\n'))
  const last = blocks.at(-1)
  const cited = `[${source}]`
  const parts = blocks.map(({ kind, lines }) => markdownOf[kind](lines, language))
  const isLastProse = last && /^(?:sentence|warning|cut)$/.test(last.kind)
  const text = isLastProse ? `${parts.join('\n\n')} ${cited}` : [...parts, cited].join('\n\n')
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

interface Block {
  readonly kind: Piece['kind']
  readonly lines: readonly string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  return runsOfKind(lines.map((text) => ({ kind: kindOf(text), text }))).map((run) => {
    const kind = run[0]?.kind ?? 'sentence'
    // A row without others is no table.
    return {
      kind: kind === 'row' && run.length === 1 ? 'sentence' : kind,
      lines: run.map(({ text }) => text),
    }
  })
}

const markdownOf: Readonly<Record<Block['kind'], (lines: readonly string[], language: Language) => string>> =
  {
    sentence: prose,
    warning: prose,
    code,
    row: table,
    picture: (lines) => prose(lines.map((line) => line.replace(lineMark, ''))),
    item: (lines) => lines.map((line) => `- ${inert(line.replace(lineMark, ''))}`).join('\n'),
    step: (lines) =>
      lines.map((line) => `${stepNumber(line) ?? 1}. ${inert(line.replace(lineMark, ''))}`).join('\n'),
    cut: (lines, language) =>
      lines
        .map((line) => {
          const steps = stepsOfCut(line)
          return steps === undefined ? '…' : frames[language].allSteps(steps)
        })
        .join(' '),
  }

function prose(lines: readonly string[]): string {
  return inert(lines.join(' ').replace(/\s+/g, ' ').trim())
}

function code(lines: readonly string[]): string {
  const text = lines.map((line) => line.slice(codeIndent.length)).join('\n')
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** What ends a cell that is no sentence: a name, or Chinese, which has full stops of its own. */
const endOfCell = /;$|(?<=^\S+|\p{Script=Han}[^a-z]*)\.$/u

/** Rows end as sentences do, so that they read well in one line; in a table these ends say nothing. */
function table(lines: readonly string[]): string {
  const rows = lines.map((line, row) =>
    line.split('\t').map((cell) => cell.replace(row === 0 ? /[;.]$/ : endOfCell, '')),
  )
  const columns = Math.max(...rows.map((cells) => cells.length))
  const [head = '', ...body] = rows.map((cells) => {
    const all = Array.from({ length: columns }, (_, i) => inert(cells[i] ?? '').replaceAll('|', '\\|'))
    return `| ${all.join(' | ')} |`
  })
  return [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')
}

/** A text in Markdown that is shown as it is: nothing in it becomes a link (of an address, too), a picture, a citation, code or emphasis. */
export function inert(text: string): string {
  // An underscore within a name means nothing in Markdown, and names should be there to copy.
  return text.replace(/[\\`*~<[\]]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|:(?=\/\/)|(?<=www)\.|(?<=[\w.+-])@/gi, '\\$&')
}

/** Escaped text of a link. Some readers take `\\[` for `[` there, so brackets are character references. */
export function inertInLink(escaped: string): string {
  return escaped.replace(/\\([[\]])/g, (_, bracket) => (bracket === '[' ? '&#91;' : '&#93;'))
}
