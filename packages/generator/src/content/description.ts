import type { Nodes, RootContent } from 'mdast'
import { normalizeDocusaurusSyntax } from '../syntax/docusaurus-syntax.ts'
import { parseMarkdown } from '../syntax/native-parser.ts'

const maxDescriptionLength = 200

/**
 * What a page says first, as plain text: its description when its front matter has none.
 * @returns at most 200 characters; empty when the body has no text, or does not parse, of which compiling it tells
 */
export function firstWords(body: string, file: string): string {
  const words = firstProse(childrenOf(body, file.endsWith('.mdx') ? 'mdx' : 'md')) ?? ''
  if (words.length <= maxDescriptionLength) return words
  return `${words.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}

function childrenOf(body: string, format: 'md' | 'mdx'): readonly RootContent[] {
  try {
    return parseMarkdown(normalizeDocusaurusSyntax(body, format), format).children
  } catch {
    return []
  }
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
    case 'containerDirective':
    case 'mdxJsxFlowElement':
      return firstProse(block.children)
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
    case 'inlineCode':
      return node.value
    case 'break':
      return ' '
    case 'textDirective':
      return `:${node.name}${node.children.length > 0 ? `[${node.children.map(textOf).join('')}]` : ''}`
    case 'listItem':
    case 'paragraph':
      return `${node.children.map(textOf).join('')} `
    case 'code':
      return ''
    default:
      return 'children' in node ? node.children.map(textOf).join('') : ''
  }
}
