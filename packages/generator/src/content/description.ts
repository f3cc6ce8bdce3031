import type { Heading, Nodes, Root, RootContent } from 'mdast'
import {
  headingIdMark,
  isComment,
  isHtmlComment,
  parseDocusaurusMarkdown,
} from '../syntax/docusaurus-syntax.ts'
import { type Emojis, withEmojis } from '../syntax/emoji.ts'
import type { MarkdownFormat } from '../syntax/native-parser.ts'

const maxDescriptionLength = 200

/** Replaces the colons in code, which must not be read as emoji. */
const codeColon = '\u0000'

/** The beginning of a body. */
export interface Opening {
  /**
   * The first-level heading that begins the body, as plain text, and the body without it, with the same line
   * numbers. Only imports and comments may precede the heading.
   */
  readonly heading: { readonly text: string; readonly bodyWithout: string } | undefined
  /**
   * The first words of a page, as plain text. They are its description if its front matter has none. At most
   * 200 characters; empty if the body has no text.
   */
  readonly words: string
}

interface OpeningOptions {
  readonly emojis?: Emojis | undefined
  readonly math?: boolean
}

/**
 * Reads the beginning of a body. Returns an empty opening if the body is invalid, which compiling it will
 * report.
 * @param options emoji of shortcodes, and whether `$` begins a formula, whose source is its text
 */
export function readOpening(
  body: string,
  format: MarkdownFormat,
  { emojis, math = false }: OpeningOptions = {},
): Opening {
  const { children } = parseIfValid(body, format, math)
  const shown = (text: string) => withEmojis(text, emojis).replaceAll(codeColon, ':')
  const heading = titleHeading(children, body)
  const words = shown(firstProse(children) ?? '')
  const isLong = words.length > maxDescriptionLength
  return {
    heading: heading && { ...heading, text: shown(heading.text) },
    words: isLong ? `${words.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…` : words,
  }
}

function parseIfValid(body: string, format: MarkdownFormat, math: boolean): Pick<Root, 'children'> {
  try {
    return parseDocusaurusMarkdown(body, format, math)
  } catch {
    return { children: [] }
  }
}

function titleHeading(blocks: readonly RootContent[], body: string): Opening['heading'] {
  const first = blocks.find((block) => !isUnseen(block))
  if (first?.type !== 'heading' || first.depth !== 1 || !first.position) return undefined
  const { start, end } = first.position
  const lines = body
    .split('\n')
    .map((line, index) => (index + 1 < start.line || index + 1 > end.line ? line : ''))
  const text = headingText(first)
  return text === '' ? undefined : { text, bodyWithout: lines.join('\n') }
}

/**
 * Whether a block is an import or a comment. A truncation mark is not a comment, because it ends the excerpt.
 */
function isUnseen(block: RootContent): boolean {
  if (block.type === 'mdxjsEsm') return true
  const isHidden =
    (block.type === 'mdxFlowExpression' && isComment(block.value)) ||
    (block.type === 'html' && isHtmlComment(block.value))
  return isHidden && !/\btruncate\b/.test(block.value)
}

function headingText(heading: Heading): string {
  const image = heading.children.find((child) => child.type === 'image')
  return plain(heading).replace(headingIdMark, '').trimEnd() || (image?.alt ?? '')
}

function firstProse(blocks: readonly RootContent[]): string | undefined {
  for (const block of blocks) {
    const words = wordsOf(block)
    if (words !== undefined && words !== '') return words
  }
  return undefined
}

function wordsOf(block: RootContent): string | undefined {
  switch (block.type) {
    case 'paragraph':
      return block.data?.directiveLabel ? undefined : plain(block)
    case 'list':
      return plain(block)
    case 'blockquote':
      return firstProse(block.children)?.replace(/^\[!\w+\]\s*/, '')
    case 'containerDirective':
      return firstProse(block.children)
    case 'mdxJsxFlowElement':
      return isUnread(block.name) ? undefined : firstProse(block.children)
    default:
      return undefined
  }
}

function plain(block: Nodes): string {
  return textOf(block).replace(/\s+/g, ' ').trim()
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return node.value.replaceAll(':', codeColon)
    case 'inlineMath':
      // Dollar signs of prices, see `takeFormulas`.
      return /^\s|\s$/.test(node.value) ? `$${node.value}$` : node.value
    case 'break':
      return ' '
    case 'textDirective':
      return `:${node.name}${node.children.length > 0 ? `[${node.children.map(textOf).join('')}]` : ''}${attributesOf(node)}`
    case 'listItem':
    case 'paragraph':
      return `${textOfAll(node.children)} `
    case 'code':
      return ''
    case 'mdxJsxTextElement':
      return isUnread(node.name) ? '' : textOfAll(node.children)
    default:
      return 'children' in node ? textOfAll(node.children) : ''
  }
}

/** The text of nodes. Some nodes may be between the tags of an element whose text is skipped. */
function textOfAll(nodes: readonly Nodes[]): string {
  let unread: string | undefined
  let text = ''
  for (const node of nodes) {
    const [, end, name] = (node.type === 'html' && /^<(\/?)(\w+)/.exec(node.value)) || []
    if (unread !== undefined) unread = end && name === unread ? undefined : unread
    else if (isUnread(name)) unread = name
    else text += textOf(node)
  }
  return text
}

/** Whether the text of an element is code, or a fallback for browsers that cannot show embedded content. */
function isUnread(name: string | null | undefined): boolean {
  return ['iframe', 'video', 'audio', 'object', 'script', 'style'].includes(name ?? '')
}

function attributesOf({ attributes }: Extract<RootContent, { type: 'textDirective' }>): string {
  const written = Object.entries(attributes ?? {}).map(([name, value]) =>
    value ? `${name}="${value}"` : name,
  )
  return written.length > 0 ? `{${written.join(' ')}}` : ''
}
