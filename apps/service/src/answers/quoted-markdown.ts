import { codeIndent, lineMark } from '@next-panel/contract/section-text'
import { frames, type Language } from './answer-frames.ts'
import { kindOf, type Piece, runsOfKind, stepNumber, stepsOfCut } from './passage-pieces.ts'

/**
 * Writes a passage as a quotation in Markdown that ends with the number of its source. Code and tables keep their form. Notes about
 * omitted steps are in the language of the answer.
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
    // A single row is not a table.
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

/** The mark that the search index adds to a cell that is not a sentence, such as a name. Chinese sentences end with another full stop. */
const endOfCell = /;$|(?<=^\S+|\p{Script=Han}[^a-z]*)\.$/u

/** Writes rows as a table, without the full stops that make them sentences in the search index. */
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

/** Escapes text, so that nothing in it becomes a link, a picture, a citation, code or emphasis. Bare addresses do not become links either. */
export function inert(text: string): string {
  // An underscore within a name has no meaning in Markdown, and unescaped names can be copied.
  return text.replace(/[\\`*~<[\]]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|:(?=\/\/)|(?<=www)\.|(?<=[\w.+-])@/gi, '\\$&')
}

/** Adapts escaped text for a link: some parsers read `\\[` as `[` there, so brackets become character references. */
export function inertInLink(escaped: string): string {
  return escaped.replace(/\\([[\]])/g, (_, bracket) => (bracket === '[' ? '&#91;' : '&#93;'))
}
