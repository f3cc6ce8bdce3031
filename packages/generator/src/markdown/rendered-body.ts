import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { WrittenBlock } from './code-blocks.ts'
import { eachHtmlNode } from './each-node.ts'
import { parseHtml } from './native-parser.ts'
import type { InternalLink } from './page-links.ts'

/** A heading of a rendered body. `level` counts from 1. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

/** A page's body as HTML, and the tree of that HTML, from which everything else that is said of the body comes. */
export interface RenderedBody {
  readonly html: string
  readonly tree: Root
  readonly headings: readonly Heading[]
  /** Links whose anchors are checked once all pages are rendered. */
  readonly links: readonly InternalLink[]
  /** Blocks of code that a writer wrote, in order. */
  readonly blocks: readonly WrittenBlock[]
  /** Whether the end of the first screen is marked; see `rehypeFirstScreen`. */
  readonly marksFirstScreen: boolean
}

/** Reads a body that React rendered. */
export function readBody(
  html: string,
  { links, blocks, marksFirstScreen }: Pick<RenderedBody, 'links' | 'blocks' | 'marksFirstScreen'>,
): RenderedBody {
  const tree = parseHtml(html)
  return { html, tree, headings: headingsOf(tree), links, blocks, marksFirstScreen }
}

/**
 * Headings of a body as it was rendered, in order: those that a writer wrote and those that components brought along.
 * Headings without an id, and those for screen readers alone, as above footnotes, do not count.
 */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = []
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element') return undefined
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    const { id, className } = node.properties
    if (level === undefined || typeof id !== 'string' || hasClass(className, 'sr-only')) return undefined
    const text = textOf({ type: 'root', children: node.children.filter((child) => !isAnchor(child)) })
    headings.push({ id, level: Number(level), text: text.trim() })
    return undefined
  })
  return headings
}

function isAnchor(node: Root['children'][number]): boolean {
  return node.type === 'element' && hasClass(node.properties.className, 'anchor')
}

function hasClass(className: unknown, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
