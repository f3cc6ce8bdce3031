import type { Nodes } from 'mdast'
import { type Comment, parseSync, Visitor } from 'oxc-parser'
import { isScalar, parseDocument, visit as visitYaml } from 'yaml'
import { normalizeDocusaurusSyntax } from '../../packages/generator/src/syntax/docusaurus-syntax.ts'
import { parseMarkdown } from '../../packages/generator/src/syntax/native-parser.ts'

export type Range = readonly [start: number, end: number]

/** A self-contained text: a heading, a paragraph, a table cell, a string. Offsets are in UTF-16 units. */
export interface ProseBlock {
  readonly kind: 'Header' | 'Paragraph'
  readonly range: Range
  /** The ranges that are read as words, in order: without code, addresses and marks of the syntax. */
  readonly words: readonly Range[]
  /** Code and placeholders. The rules read them as nouns without a name. */
  readonly code: readonly Range[]
}

/** The prose of a file, and the text to which its offsets refer. That text has the same lines as the file. */
export interface Prose {
  readonly text: string
  readonly blocks: readonly ProseBlock[]
}

/** The parts of code that are checked. `texts` are the strings and the text of JSX. */
export type CodePart = 'texts' | 'comments'

/**
 * Finds the prose of Markdown, MDX, YAML, JavaScript, TypeScript or CSS.
 *
 * @param parts the parts of code to read; CSS has only comments
 */
export function findProse(
  source: string,
  extension: string,
  parts: ReadonlySet<CodePart> = new Set(['texts']),
): Prose {
  if (extension === '.md' || extension === '.mdx')
    return markdownProse(source, extension === '.md' ? 'md' : 'mdx')
  if (extension === '.yml' || extension === '.yaml') return { text: source, blocks: yamlBlocks(source) }
  const blocks = extension === '.css' ? cssBlocks(source) : codeBlocks(source, extension, parts)
  return { text: source, blocks: blocks.filter(({ range }) => isSentence(source.slice(...range))) }
}

function markdownProse(source: string, format: 'md' | 'mdx'): Prose {
  const [front = ''] = /^---\n.*?\n---\n/s.exec(source) ?? []
  const body = normalizeDocusaurusSyntax(source.slice(front.length), format)
  const text = front + body
  const blocks = [...yamlBlocks(front.replace(/---\n$/, ''))]
  walk(parseMarkdown(front.replace(/[^\n]/g, ' ') + body, format))
  return { text, blocks }

  function walk(node: Nodes): void {
    if ('attributes' in node) blocks.push(...attributeBlocks(node, text))
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell') {
      const kind = node.type === 'heading' ? 'Header' : 'Paragraph'
      blocks.push({ kind, range: rangeOf(node), ...inlineRanges(node) })
    }
    if ('children' in node) for (const child of node.children) walk(child)
  }
}

/** The attributes of a component that readers see. */
function attributeBlocks(node: Nodes, text: string): ProseBlock[] {
  const [start] = rangeOf(node)
  const tag = /^<[A-Z][^>]*>/.exec(text.slice(start))?.[0] ?? ''
  return [...tag.matchAll(/\b(?:title|summary|alt|label|desc)="([^"]*)"/dg)].map(({ indices }) => {
    const [from, to] = indices?.[1] ?? [0, 0]
    return plainBlock([start + from, start + to])
  })
}

function inlineRanges(block: Nodes): Pick<ProseBlock, 'words' | 'code'> {
  const words: Range[] = []
  const code: Range[] = []
  walk(block)
  return { words, code }

  function walk(node: Nodes): void {
    if (node.type === 'text') words.push(rangeOf(node))
    else if ('children' in node && node.children.length > 0) node.children.forEach(walk)
    else code.push(rangeOf(node))
  }
}

function yamlBlocks(source: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  visitYaml(parseDocument(source, { prettyErrors: false }), {
    // Lists contain keywords, and questions in the readers' own words.
    Seq: (_key, { items }) => (items.every(isScalar) ? visitYaml.SKIP : undefined),
    Scalar(key, { value, range }) {
      if (key !== 'key' && typeof value === 'string' && range)
        blocks.push(stringBlock(source, [range[0], range[1]]))
    },
  })
  return blocks.filter(({ range }) => isSentence(source.slice(...range)))
}

function codeBlocks(source: string, extension: string, parts: ReadonlySet<CodePart>): ProseBlock[] {
  const blocks: ProseBlock[] = []
  const { program, comments } = parseSync(`file${extension}`, source)
  if (parts.has('comments')) {
    for (const range of joinLineComments(source, comments)) blocks.push(commentBlock(source, range))
  }
  if (!parts.has('texts')) return blocks
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') blocks.push(stringBlock(source, [start, end]))
    },
    TemplateLiteral({ start, end, expressions }) {
      const code = expressions.map((node): Range => [node.start - 2, node.end + 1])
      blocks.push({ ...stringBlock(source, [start, end]), code })
    },
    JSXText({ start, end }) {
      blocks.push(stringBlock(source, [start, end]))
    },
  }).visit(program)
  return blocks
}

function cssBlocks(source: string): ProseBlock[] {
  return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ index, 0: { length } }) =>
    commentBlock(source, [index, index + length]),
  )
}

/** Joins line comments on consecutive lines, because sentences continue from one line to the next. */
function joinLineComments(source: string, comments: readonly Comment[]): Range[] {
  const joined: [start: number, end: number, isLine: boolean][] = []
  for (const { type, start, end } of comments) {
    const last = joined.at(-1)
    const isLine = type === 'Line'
    if (last?.[2] && isLine && /^\n[ \t]*$/.test(source.slice(last[1], start))) last[1] = end
    else joined.push([start, end, isLine])
  }
  return joined.map(([start, end]) => [start, end])
}

/** A comment without the marks and tags that its lines begin with. */
function commentBlock(source: string, [start, end]: Range): ProseBlock {
  const lines = source
    .slice(start, end)
    .matchAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)?(?: @\w+)?(.*?)(?:\*\/)?$/dgm)
  const words = [...lines].map(({ indices }): Range => {
    const [from, to] = indices?.[1] ?? [0, 0]
    return [start + from, start + to]
  })
  return { kind: 'Paragraph', range: [start, end], words, code: codeSpans(source, [start, end]) }
}

/** A string as written, with Markdown's code spans. */
function stringBlock(source: string, [start, end]: Range): ProseBlock {
  return { ...plainBlock([start, end]), code: codeSpans(source, [start + 1, end - 1]) }
}

function codeSpans(source: string, [start, end]: Range): Range[] {
  return [...source.slice(start, end).matchAll(/`[^`\n]+`/g)].map(({ index, 0: { length } }) => [
    start + index,
    start + index + length,
  ])
}

function plainBlock(range: Range): ProseBlock {
  return { kind: 'Paragraph', range, words: [range], code: [] }
}

/** Distinguishes sentences from names, addresses and CSS classes. */
function isSentence(text: string): boolean {
  return /\p{L}{2,} \p{L}/u.test(text)
}

function rangeOf({ position }: Nodes): Range {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}
