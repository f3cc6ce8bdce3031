import { codeIndent, lineMark } from '@next-panel/contract/section-text'
import { kindOf, stepNumber } from './blocks.ts'

/** Writes a passage as a quotation in Markdown that ends with the number of its source. Code and tables keep their form. */
export function quoteInMarkdown(passage: string, source: number): string {
  const blocks = runsOfKind(passage.split('\n'))
  const last = blocks.at(-1)
  const cited = `[${source}]`
  const parts = blocks.map(({ kind, lines }) => markdownOf[kind](lines))
  const isLastProse = last && /^(?:sentence|warning)$/.test(last.kind)
  const text = isLastProse ? `${parts.join('\n\n')} ${cited}` : [...parts, cited].join('\n\n')
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

type Kind = ReturnType<typeof kindOf>

/** Lines of the same kind that follow each other. */
interface Run {
  readonly kind: Kind
  readonly lines: readonly string[]
}

function runsOfKind(lines: readonly string[]): Run[] {
  const runs: { readonly kind: Kind; readonly lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  // A single row is not a table.
  return runs.map((run) =>
    run.kind === 'row' && run.lines.length === 1 ? { kind: 'sentence', lines: run.lines } : run,
  )
}

const markdownOf: Readonly<Record<Kind, (lines: readonly string[]) => string>> = {
  sentence: prose,
  warning: prose,
  code,
  row: table,
  picture: (lines) => prose(lines.map((line) => line.replace(lineMark, ''))),
  item: (lines) => lines.map((line) => `- ${inert(line.replace(lineMark, ''))}`).join('\n'),
  step: (lines) =>
    lines.map((line) => `${stepNumber(line) ?? 1}. ${inert(line.replace(lineMark, ''))}`).join('\n'),
}

function prose(lines: readonly string[]): string {
  return lines.map((line) => inert(line.replace(/\s+/g, ' ').trim())).join('\n\n')
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
