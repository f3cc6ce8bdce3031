import type { Element, Root } from 'hast'
import { parse as parseYaml } from 'yaml'
import { eachHtmlNode } from '../../syntax/each-node.ts'
import { parseHtml } from '../../syntax/native-parser.ts'

let renderSvg: typeof import('beautiful-mermaid').renderMermaidSVG | undefined

/** Must be called before {@link drawMermaid}. */
export async function loadMermaid(): Promise<void> {
  renderSvg ??= (await import('beautiful-mermaid')).renderMermaidSVG
}

interface Kind {
  readonly start: RegExp
  /** Words of the syntax, which are not labels. */
  readonly syntax: string
}

/** Supported kinds of diagrams. */
const kinds = {
  flow: { start: /^(?:graph|flowchart)\b/, syntax: 'graph flowchart subgraph end' },
  state: { start: /^stateDiagram(?:-v2)?\b/, syntax: 'stateDiagram v2 state as choice' },
  sequence: {
    start: /^sequenceDiagram\b/,
    syntax:
      'sequenceDiagram participant actor as activate deactivate loop alt else opt par and critical break end Note note left right over of',
  },
  class: { start: /^classDiagram\b/, syntax: 'classDiagram class namespace' },
  entities: { start: /^erDiagram\b/, syntax: 'erDiagram' },
  chart: { start: /^xychart(?:-beta)?\b/, syntax: 'xychart beta horizontal x y axis bar line' },
} satisfies Readonly<Record<string, Kind>>

type KindName = keyof typeof kinds

const directions = 'direction TB TD BT RL LR'

/** A diagram's title, description and statements. */
interface MermaidSource {
  readonly title: string | undefined
  readonly desc: string | undefined
  readonly code: string
}

/** Splits title and description from the statements. Comments and settings are removed. */
export function readMermaid(source: string): MermaidSource {
  const [matter = '', fields] = /^\s*---\s*\n([\s\S]*?)\n\s*---\s*(?:\n|$)/.exec(source) ?? []
  let title = fields === undefined ? undefined : titleIn(fields)
  let desc: string | undefined
  const take = (text: string, pattern: RegExp, use: (value: string) => void) =>
    text.replace(pattern, (_whole, value: string) => {
      use(value.trim().replace(/\s+/g, ' '))
      return ''
    })
  let code = source
    .slice(matter.length)
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^[ \t]*%%.*$/gm, '')
  code = take(code, /^[ \t]*accTitle[ \t]*:(.*)$/m, (value) => (title = value))
  code = take(code, /^[ \t]*accDescr[ \t]*:(.*)$/m, (value) => (desc = value))
  code = take(code, /^[ \t]*accDescr\s*\{([^}]*)\}/m, (value) => (desc = value))
  const kind = kindOf(code)
  if (kind === 'sequence' || kind === 'chart') {
    code = take(code, /^[ \t]*title(?::|[ \t])(.*)$/m, (value) => (title ??= value.replace(/^"(.*)"$/, '$1')))
  }
  return { title, desc, code }
}

function titleIn(frontMatter: string): string | undefined {
  try {
    const fields: unknown = parseYaml(frontMatter)
    return typeof fields === 'object' && fields && 'title' in fields ? String(fields.title) : undefined
  } catch {
    return undefined
  }
}

function kindOf(code: string): KindName | undefined {
  const names: readonly KindName[] = ['flow', 'state', 'sequence', 'class', 'entities', 'chart']
  return names.find((name) => kinds[name].start.test(code.trimStart()))
}

/**
 * Draws Mermaid as SVG without colours, which `mermaid.css` sets for both modes. Colours in the source are removed, because they would fit
 * only one mode. Call {@link loadMermaid} first.
 * @param idPrefix prefix of IDs
 * @throws Error for unsupported diagrams and statements
 */
export function drawMermaid(code: string, idPrefix: string): Element {
  const kind = kindOf(code)
  if (!kind || !renderSvg) {
    const first = /\S+/.exec(code)?.[0] ?? 'nothing'
    throw new Error(
      `it begins with "${first}"; flowcharts, state, sequence, class and ER diagrams and XY charts can be drawn`,
    )
  }
  const lines = plainLines(code, kind)
  const drawn = parseHtml(renderSvg(lines.join('\n'), { padding: 8 }), 'svg')
  const missing = lines.find((line) => undrawable.test(line)) ?? missingLine(lines, drawn, kind)
  if (missing !== undefined) throw new Error(`"${plainText(missing).trim()}" cannot be drawn`)
  return withoutPaint(drawn, idPrefix)
}

/** Statements that the library reads as a message or a label. */
const undrawable = /^\s*(?:rect|box|option|autonumber|create|destroy|click|link|links)\b/

/** Removes styles, and rewrites statements for the library. */
function plainLines(code: string, kind: KindName): string[] {
  const text = code
    .replace(/\bfa[bsrl]?:fa-[\w-]+[ \t]*/g, '')
    .replace(/(?:#|&#?)(\w+);/g, (whole, name: string) => {
      const char = /^\d+$/.test(name) ? String.fromCodePoint(Number(name)) : entities[name]
      return char === undefined ? whole : hidden(char)
    })
  if (kind === 'sequence') return text.split('\n')
  if (kind === 'chart')
    return text.replace(/\[.*\]/g, (list) => list.replace(/"([^",]*)"/g, '$1')).split('\n')
  const isGraph = kind === 'flow' || kind === 'state'
  const styles = isGraph
    ? /^\s*(?:style|classDef|linkStyle|class)\s.*$|:::[\w-]+/gm
    : /^\s*(?:style|classDef|cssClass)\s.*$|:::[\w-]+/gm
  const plain = text.replace(styles, '').trim()
  if (kind !== 'flow') return plain.split('\n')
  const lines = plain.split('\n').map(flowLine).join('\n')
  return lines.replace(/^(graph|flowchart)[ \t]*$/m, '$1 TB').split('\n')
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }

/** Replaces a character that the library would read as syntax by one for private use. */
function hidden(char: string): string {
  const code = char.codePointAt(0) ?? 0
  return code < 0x80 ? String.fromCharCode(0xe000 + code) : char
}

function plainText(text: string): string {
  return text.replace(/[\ue000-\ue07f]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xe000))
}

/** Tokens in a line of a flowchart: labels in brackets, links with text, other links, ends of statements. */
const flowTokens = new RegExp(
  [
    String.raw`(?<label>[[({]+(?:"[^"]*"|[^"\])}])*[\])}]+)`,
    String.raw`(?<tail><?)(?<open>--|==|-\.)(?![-=.>])\s*(?<text>"[^"]*"|[^|"]+?)\s*(?:-{2,}|={2,}|\.+-)(?<head>>?)`,
    String.raw`(?<from><?)(?<link>-{2,}|={2,}|-\.+-)(?<to>>|[xo](?=\s)|)(?:\s*\|(?<bars>(?:"[^"]*"|[^|])*)\|)?`,
    '(?<end>;)',
  ].join('|'),
  'g',
)

/** Adds spaces around links, which the library needs, and hides syntax in quoted labels. */
function flowLine(line: string): string {
  return line.replace(flowTokens, (...match) => {
    const parts: Readonly<Record<string, string | undefined>> = match.at(-1)
    const { label, tail = '', open, text = '', head = '', from = '', link = '', to = '', bars } = parts
    if (label !== undefined) return label.replace(/"[^"]*"/g, (quoted) => `"${unquoted(quoted)}"`)
    if (open !== undefined) return ` ${linkOf(open, tail, head)}|${unquoted(text)}| `
    if (parts.end !== undefined) return '\n'
    return ` ${linkOf(link, from, to)}${bars === undefined ? '' : `|${unquoted(bars)}|`} `
  })
}

function linkOf(drawn: string, tail: string, head: string): string {
  if (/[xo]/.test(head)) throw new Error(`links that end in "${head}" cannot be drawn`)
  if (drawn.includes('.')) return `${tail}-.-${head}`
  const mark = drawn.startsWith('=') ? '=' : '-'
  return `${tail}${mark}${mark}${head || mark}`
}

/** Removes quotation marks, and hides syntax except HTML elements. */
function unquoted(label: string): string {
  const text = label.trim()
  const inner = /^"`?([\s\S]*?)`?"$/.exec(text)?.[1]
  if (inner === undefined) return label
  return inner.replace(/<\/?[a-z]+\s*\/?>|[[\](){}|<>;"-]/gi, (part) =>
    part.length > 1 ? part : hidden(part),
  )
}

/** The first line with a word that is missing in the drawing. */
function missingLine(lines: readonly string[], drawn: Root, kind: KindName): string | undefined {
  const shown = new Set(`${directions} ${kinds[kind].syntax}`.split(' '))
  eachHtmlNode(drawn, (node) => {
    const values =
      node.type === 'element'
        ? Object.entries(node.properties).flatMap(([name, value]) =>
            name.startsWith('data') ? String(value) : [],
          )
        : 'value' in node && node.type === 'text'
          ? [node.value]
          : []
    for (const word of values.flatMap(wordsOf)) shown.add(word)
  })
  return lines.find((line) => {
    return wordsOf(withoutLetters(line, kind)).some(
      (word) => !shown.has(word) && !(kind === 'chart' && /^\p{N}+$/u.test(word)),
    )
  })
}

/** Removes letters that are parts of arrows. */
function withoutLetters(line: string, kind: KindName): string {
  const [before = '', ...after] = line.split(':')
  if (kind === 'sequence') return [before.replace(/-[x)]/g, ' '), ...after].join(':')
  return kind === 'entities' || kind === 'class' ? line.replace(/[|}o]*(?:--|\.\.)[|{o]*/g, ' ') : line
}

function wordsOf(text: string): readonly string[] {
  return text.replace(/(?<!<)<\/?[a-z]+\s*\/?>(?!>)|\\n/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Enlarges drawings, because the library's labels are small. */
const scale = 1.1

/** Classes that the style sheet uses. */
const keptClass = /^(?:mono|xychart-(?!grid).*)$/

function withoutPaint(root: Root, idPrefix: string): Element {
  eachHtmlNode(root, (node, index, parent) => {
    const isInText = parent.type === 'element' && /^t(?:ext|span)$/.test(parent.tagName)
    if (node.type === 'text' && isInText) node.value = plainText(node.value)
    else if (node.type !== 'element' || isDecoration(node)) {
      parent.children.splice(index, 1)
      return index
    }
    if (node.type !== 'element') return
    const kept = Object.entries(node.properties).filter(
      ([name]) => !/^(?:data|style$|xmlns)/.test(name) && name !== 'className',
    )
    const className = [node.properties.className ?? []].flat().filter((name) => keptClass.test(String(name)))
    node.properties = Object.fromEntries(
      kept.map(([name, value]) => [name, name === 'id' ? `${idPrefix}-${value}` : short(value, idPrefix)]),
    )
    if (className.length > 0) node.properties.className = className
    // The diamonds of a class diagram would be behind the class.
    if (Number(node.properties.refX) === 0) node.properties.refX = node.properties.markerWidth
  })
  const svg = root.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'svg',
  )
  if (!svg) throw new Error('nothing was drawn')
  for (const side of ['width', 'height'])
    svg.properties[side] = Math.round(Number.parseFloat(String(svg.properties[side])) * scale)
  return svg
}

/** Whether an element is a style sheet, or the grid or a shadow of a chart. */
function isDecoration({ tagName, properties: { className } }: Element): boolean {
  const classes = [className ?? []].flat()
  return tagName === 'style' || classes.includes('xychart-grid') || classes.includes('xychart-line-shadow')
}

/** Rounds numbers in a property to tenths of a pixel. */
function short(value: Element['properties'][string], idPrefix: string): Element['properties'][string] {
  if (typeof value === 'number') return Math.round(value * 10) / 10
  if (typeof value !== 'string') return value
  return value
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/url\(#(.+?)\)/g, `url(#${idPrefix}-$1)`)
}
