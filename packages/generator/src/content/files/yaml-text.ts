import { type Document, isAlias, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Rule } from '../../site-error.ts'

/** A problem with a YAML text. Lines count from 1. */
interface YamlProblem {
  readonly rule: Rule
  readonly line: number
  readonly message: string
}

/**
 * A YAML text whose unambiguous mistakes are corrected; `document` is missing if some cannot be corrected.
 */
interface ReadYaml {
  readonly document: Document.Parsed | undefined
  readonly lineAt: (offset: number) => number
  readonly problems: readonly YamlProblem[]
}

/** Maximum number of corrected mistakes in a text. */
const maxMistakes = 50

/**
 * Parses YAML. Reads a value that needs quotes as if it had them, for example: the message explains the
 * correction, and all mistakes of a file are reported at once.
 */
export function readYaml(text: string): ReadYaml {
  const problems: YamlProblem[] = []
  let lines = text.split(/\r?\n/)
  for (let found = parse(lines); ; found = parse(lines)) {
    const { document, lineAt, mistakes } = found
    const [mistake] = mistakes
    if (!mistake) {
      const all = [...problems, ...duplicates(found), ...cutValues(found, lines)]
      return { document, lineAt, problems: all.sort((a, b) => a.line - b.line) }
    }
    const repair = problems.length < maxMistakes ? repairOf(lines, found) : undefined
    if (!repair) {
      const message = `the YAML is invalid: ${mistake.message}`
      problems.push({ rule: 'front-matter', line: mistake.line, message })
      return { document: undefined, lineAt, problems }
    }
    const { line, message } = repair
    problems.push({ rule: 'front-matter', line, message: `the YAML is invalid: ${message}` })
    lines = repair.lines
  }
}

interface ParsedLines extends Pick<ReadYaml, 'lineAt'> {
  readonly document: Document.Parsed
  readonly mistakes: readonly { readonly line: number; readonly message: string }[]
}

function parse(lines: readonly string[]): ParsedLines {
  const lineCounter = new LineCounter()
  const text = lines.join('\n')
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false, merge: true })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  const mistakes = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    message,
  }))
  if (/[&*]/.test(text)) mistakes.push(...looseReferences(document, lineAt))
  return { document, lineAt, mistakes }
}

/** `*Note*` and `&copy;` are an alias and an anchor in YAML. Finds aliases without an anchor, and unused anchors. */
function looseReferences(
  document: Document.Parsed,
  lineAt: ReadYaml['lineAt'],
): ParsedLines['mistakes'][number][] {
  const anchors = new Map<string, number>()
  const aliases = new Map<string, number>()
  visit(document, {
    Node(_key, node) {
      const line = lineAt(node.range?.[0] ?? 0)
      if (isAlias(node)) aliases.set(node.source, line)
      else if (node.anchor) anchors.set(node.anchor, line)
    },
  })
  return [
    ...[...aliases]
      .filter(([name]) => !anchors.has(name))
      .map(([name, line]) => ({ line, message: `there is no anchor "${name}"` })),
    ...[...anchors]
      .filter(([name]) => !aliases.has(name))
      .map(([name, line]) => ({ line, message: `nothing refers to the anchor "${name}"` })),
  ]
}

interface Repair {
  readonly line: number
  readonly message: string
  readonly lines: string[]
}

/** The first change of a line, from the line of the mistake upwards, that leaves fewer mistakes. */
function repairOf(lines: readonly string[], { mistakes }: ParsedLines): Repair | undefined {
  const last = Math.min(mistakes[0]?.line ?? 0, lines.length)
  for (let line = last; line > Math.max(0, last - maxMistakes); line--) {
    for (const { text, message } of repairsOf(lines[line - 1] ?? '')) {
      const changed = lines.with(line - 1, text)
      if (parse(changed).mistakes.length < mistakes.length) return { line, message, lines: changed }
    }
  }
  return undefined
}

/** A key or the dash of a list, with the value after it. */
const valuePattern = /^(\s*(?:- +)*(?:[\w$.-]+|"[^"]*"|'[^']*') *: +|\s*(?:- +)+)(\S.*?)( +# .*)?$/

/** Possible corrections of a line. */
function* repairsOf(line: string): Generator<{ text: string; message: string }> {
  const [indent = ''] = /^[ \t]*/.exec(line) ?? []
  if (indent.includes('\t'))
    yield {
      text: indent.replaceAll('\t', '  ') + line.slice(indent.length),
      message: 'a tab indents this line; indent it with spaces',
    }
  const spaced = line.replace(/^(\s*[\w-]+:)(?=[^\s:/])/, '$1 ')
  if (spaced !== line)
    yield { text: spaced, message: `a space belongs after the colon; write ${spaced.trim()}` }
  const [, before = '', value = '', comment = ''] = valuePattern.exec(line) ?? []
  // Quotes would turn an inline list or map into a text.
  if (value === '' || /^(\[.*\]|\{.*\})$/.test(value)) return
  const bracket = /^\[[^\]]+$/.test(value) ? ']' : /^\{[^}]+$/.test(value) ? '}' : ''
  if (bracket !== '') {
    const closed = before + value + bracket
    yield { text: closed + comment, message: `the bracket is not closed; write ${closed.trim()}` }
    return
  }
  const quotes = /^["']/.exec(value)?.[0]
  if (quotes && !value.endsWith(quotes)) {
    const closed = before + value + quotes
    yield { text: closed + comment, message: `the quotation mark is not closed; write ${closed.trim()}` }
  }
  const quoted =
    before + quote(quotes && value.length > 1 && value.endsWith(quotes) ? value.slice(1, -1) : value)
  yield { text: quoted + comment, message: `the value needs quotes; write ${quoted.trim()}` }
}

function quote(value: string): string {
  return /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
}

/** Duplicate keys, of which the last one counts. */
function duplicates({ document, lineAt }: ParsedLines): YamlProblem[] {
  const problems: YamlProblem[] = []
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const message = `the key "${String(key.value)}" is written twice; remove one of them`
        if (seen.has(key.value)) problems.push({ rule: 'front-matter', line: lineAt(key.range[0]), message })
        seen.add(key.value)
      }
    },
  })
  return problems
}

/** Values that end before a `#` that is part of them: in `Part #2`, ` #2` is a comment. */
function cutValues({ document, lineAt }: ParsedLines, lines: readonly string[]): YamlProblem[] {
  const problems: YamlProblem[] = []
  if (!lines.some((line) => line.includes('#'))) return problems
  visit(document, {
    Scalar(key, node) {
      const { range, type, value } = node
      if (key === 'key' || !range || type !== 'PLAIN' || (typeof value !== 'string' && value !== null)) return
      const line = lineAt(range[1])
      const written = lines[line - 1] ?? ''
      const [, before = '', text = ''] = /^(\s*(?:- +)*(?:[^\s#][^#]*?: +)?)(.*)$/.exec(written) ?? []
      if (!/(^|\s)#(?=\S|$)/.test(text) || problems.some((problem) => problem.line === line)) return
      const whole = before + quote(text)
      const message = `what follows " #" is a comment and no part of the value; write ${whole.trim()}, or a space after "#"`
      problems.push({ rule: 'yaml-comment', line, message })
    },
  })
  return problems
}
