import type { Root } from 'mdast'
import { admonitionEdits } from './admonition-titles.ts'
import { eachMarkdownNode } from './each-node.ts'
import { type MarkdownFormat, parseMarkdown } from './native-parser.ts'

/** A change of the text, and the kind of node in which it must be. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly within: 'admonition' | 'comment' | 'heading'
}

/**
 * Rewrites syntax that Docusaurus allows and plain Markdown or MDX does not: titles of admonitions, heading
 * ids in braces, and HTML comments in MDX. Line numbers stay the same. A tree of the rewritten text decides
 * which changes apply, so code stays unchanged.
 * @param math whether `$` begins a formula
 */
export function normalizeDocusaurusSyntax(body: string, format: MarkdownFormat, math = false): string {
  return normalize(body, format, math).text
}

/** The tree of a body in Docusaurus' Markdown. @throws if it is invalid MDX */
export function parseDocusaurusMarkdown(body: string, format: MarkdownFormat, math = false): Root {
  const { text, tree } = normalize(body, format, math)
  return tree ?? parseMarkdown(text, format, math)
}

/** A rewritten body, and its tree if it was parsed. */
interface Normalized {
  readonly text: string
  readonly tree?: Root | undefined
}

function normalize(written: string, format: MarkdownFormat, math: boolean): Normalized {
  const body = format === 'mdx' ? unwrapMdxBlocks(written) : written
  const parse = (text: string) => parseIfValid(text, format, math)
  const titles = admonitionEdits(body)
  if (format === 'md') return tryEdits(body, titles, parse) ?? { text: body }
  const edits = [...titles, ...headingIdEdits(body)]
  // An HTML comment within an MDX comment is part of it, unless the MDX comment begins in code.
  const all = [...edits, ...commentEdits(body, htmlComment)]
  return (
    tryEdits(body, [...edits, ...commentEdits(body, anyComment)], parse) ??
    tryEdits(body, all, parse) ?? { text: applyEdits(body, all.toSorted(inOrder)).text }
  )
}

/** Removes the fences of `mdx-code-block` blocks, whose code is part of the page. */
function unwrapMdxBlocks(body: string): string {
  if (!body.includes('mdx-code-block')) return body
  const lines = body.split('\n')
  eachMarkdownNode(parseMarkdown(body, 'md'), (node) => {
    if (node.type !== 'code' || node.lang !== 'mdx-code-block' || !node.position) return
    const { start, end } = node.position
    lines[start.line - 1] = ''
    // An unclosed block ends with its last line of code.
    if (/^[\s>]*[`~]{3,}\s*$/.test(lines[end.line - 1] ?? '')) lines[end.line - 1] = ''
  })
  return lines.join('\n')
}

/** @returns `undefined` if the changed text does not parse */
function tryEdits(
  body: string,
  edits: readonly Edit[],
  parse: (text: string) => Root | undefined,
): Normalized | undefined {
  if (edits.length === 0) return { text: body }
  const sorted = edits.toSorted(inOrder)
  const { text, starts } = applyEdits(body, sorted)
  const tree = parse(text)
  if (!tree) return undefined
  const places = placesIn(tree, text)
  const kept = sorted.filter(({ within }, index) => {
    const at = starts[index] ?? 0
    return places[within].some(([start, end]) => start <= at && at < end)
  })
  return kept.length === sorted.length ? { text, tree } : { text: applyEdits(body, kept).text }
}

function parseIfValid(text: string, format: MarkdownFormat, math: boolean): Root | undefined {
  try {
    return parseMarkdown(text, format, math)
  } catch {
    return undefined
  }
}

function inOrder(a: Edit, b: Edit): number {
  return a.start - b.start
}

/** @returns the changed text, and the start of each change in it */
function applyEdits(body: string, edits: readonly Edit[]): { text: string; starts: readonly number[] } {
  const starts: number[] = []
  let text = ''
  let from = 0
  for (const edit of edits) {
    text += body.slice(from, edit.start)
    starts.push(text.length)
    text += edit.text
    from = edit.end
  }
  return { text: text + body.slice(from), starts }
}

type Range = readonly [start: number, end: number]

/**
 * The ranges in which changes may be: opening lines of admonitions, MDX comments, and the text of headings.
 */
function placesIn(tree: Root, text: string): Record<Edit['within'], Range[]> {
  const places: Record<Edit['within'], Range[]> = { admonition: [], comment: [], heading: [] }
  eachMarkdownNode(tree, (node, _index, parent) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return
    if (node.type === 'containerDirective') {
      const lineEnd = text.indexOf('\n', start)
      places.admonition.push([start, lineEnd < 0 ? text.length + 1 : lineEnd + 1])
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (isComment(node.value)) places.comment.push([start, end])
    } else if (node.type === 'text' && parent.type === 'heading') places.heading.push([start, end])
  })
  return places
}

/** Whether an MDX expression is nothing except a comment. */
export function isComment(expression: string): boolean {
  return /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(expression)
}

/** Whether HTML is nothing except a comment. */
export function isHtmlComment(html: string): boolean {
  return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html)
}

/**
 * The id at the end of a heading's source: `{#id}`, or an MDX or HTML comment that begins with `#`. Only the
 * first word of a comment counts.
 */
export const headingIdMark =
  /(?:\\?\{#([^{}]+)\}|\{\/\*\s*#(\S+)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\}|<!--\s*#(\S+)(?:\s(?:(?!-->)[\s\S])*)?-->)$/

function headingIdEdits(body: string): Edit[] {
  return [...body.matchAll(/(?<!\\)\{(?=#[^{}\n]+\})/g)].map(({ index }) => ({
    start: index,
    end: index + 1,
    text: '\\{',
    within: 'heading',
  }))
}

function commentEdits(body: string, pattern: RegExp): Edit[] {
  return [...body.matchAll(pattern)].flatMap(({ 0: whole, index }) => {
    if (!whole.startsWith('<')) return []
    const end = index + whole.length
    const isBlock = /(?:^|\n)[ \t]*$/.test(body.slice(0, index)) && /^[ \t]*(?:\n|$)/.test(body.slice(end))
    // Within a line of text, an MDX comment ends with the paragraph.
    return [...whole.matchAll(isBlock ? commentMark : commentMarkInText)].map((mark): Edit => {
      const start = index + mark.index
      const text = marksInMdx[mark[0]] ?? `*/}${mark[0]}{/*`
      return { start, end: start + mark[0].length, text, within: 'comment' }
    })
  })
}

const htmlComment = /<!--[\s\S]*?-->/g
const anyComment = /\{\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g
const commentMark = /<!--|-->|\*\//g
const commentMarkInText = /<!--|-->|\*\/|\n[ \t]*\n\s*/g
const marksInMdx: Readonly<Record<string, string>> = { '<!--': '{/* ', '-->': '*/}', '*/': '* ' }
