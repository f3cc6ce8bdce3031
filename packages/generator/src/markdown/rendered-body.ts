import type { Element, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { h } from 'hastscript'
import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { eachElement, eachHtmlNode } from '../syntax/each-node.ts'
import { type Emojis, emojisFor, withEmojis } from '../syntax/emoji.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import type { WrittenBlock } from './code/code-blocks.ts'
import type { CompiledPage, ContentComponents } from './compile.ts'
import { prefixIds } from './links/id-prefix.ts'
import type { InternalLink, PageContext } from './links/page-links.ts'
import { resolveRendered, takeLocations } from './links/rendered-references.ts'
import { wrapSections } from './page-sections.ts'
import { blockElements } from './policy/blocked-elements.ts'
import { takeStyles } from './policy/inline-styles.ts'
import { headingText, setHeadingIds } from './text/headings.ts'
import { layOutTables } from './text/table-layout.ts'
import { isLiteral, withTypography } from './text/typography.ts'

/** A heading of a rendered body. `level` counts from 1. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

/**
 * A page's body. HTML and headings have typographic punctuation; the tree, from which search records and the Markdown twin are made, does not.
 */
export interface RenderedBody {
  readonly html: string
  readonly tree: Root
  readonly headings: readonly Heading[]
  /** Links whose anchors are checked after all pages are rendered. */
  readonly links: readonly InternalLink[]
  /** Blocks of code in order. */
  readonly blocks: readonly WrittenBlock[]
  /** CSS rules of inline styles by class name, see `takeStyles`. */
  readonly styles: ReadonlyMap<string, string>
  /** Whether it is an excerpt up to a truncation marker. */
  readonly isCut: boolean
}

/** Renders React elements within a page. */
type Render = (element: ReactElement) => string

/**
 * Renders a compiled body, then adds IDs of headings, their prefix, and everything else that concerns the whole page.
 * @param render renders an element in the context of this page
 * @param dress components for elements of the finished tree
 * @throws SiteError
 */
export async function renderBody(
  { element, links, blocks, headingIds, isCut }: CompiledPage,
  page: PageContext,
  render: Render,
  dress: ContentComponents = {},
): Promise<RenderedBody> {
  const markup = render(element)
  const tree = parseHtml(markup)
  const locations = takeLocations(tree)
  const renderedLinks = await resolveRendered(tree, page, locations)
  blockElements(tree, page, locations)
  const styles = await takeStyles(tree, page, locations)
  setHeadingIds(tree, headingIds, page)
  if (markup.includes('data-contents')) fillContents(tree)
  prefixIds(tree, page)
  // After the IDs of headings, because these contain the names of shortcodes, as on GitHub.
  const emojis = page.emoji ? await emojisFor([markup]) : undefined
  if (emojis) replaceShortcodes(tree, emojis)
  const shown = withTypography(tree, page.lang)
  layOutTables(shown)
  wrapSections(shown)
  const html = render(toJsxRuntime(shown, { ...runtime, components: dress, ignoreInvalidStyle: true }))
  return {
    html,
    tree,
    headings: headingsOf(shown),
    links: [...links, ...renderedLinks],
    blocks,
    styles,
    isCut,
  }
}

/** Fills elements with `data-contents`, which contains the minimum and maximum level, with a list of headings. */
function fillContents(tree: Root): void {
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element' || typeof node.properties.dataContents !== 'string') return
    const [highest = 2, lowest = 6] = node.properties.dataContents.split('-').map(Number)
    const headings = headingsOf(tree).filter(({ level }) => level >= highest && level <= lowest)
    Object.assign(node, listOf(headings))
  })
}

/** Creates nested lists of links to headings. */
function listOf(headings: readonly Heading[]): Element {
  const top = Math.min(...headings.map(({ level }) => level))
  const starts = headings.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []))
  const items = starts.map((start, at) => {
    const [first, ...below] = headings.slice(start, starts[at + 1])
    const link = h('a', { href: `#${first?.id}` }, first?.text ?? '')
    return h('li', [link, ...(below.length > 0 ? [listOf(below)] : [])])
  })
  return h('ul', items)
}

/** Replaces shortcodes with emoji, except in code. */
function replaceShortcodes(tree: Root, emojis: Emojis): void {
  eachHtmlNode(tree, (node, index) => {
    if (node.type === 'text') node.value = withEmojis(node.value, emojis)
    return node.type === 'element' && isLiteral(node) ? index + 1 : undefined
  })
}

/**
 * Headings of a rendered body, including those of components. Headings without an ID or text, and those only for screen readers, don't
 * count.
 */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = []
  eachElement(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    const { id, className } = node.properties
    if (level === undefined || typeof id !== 'string' || hasClass(className, 'sr-only')) return
    const text = headingText(node)
    if (text !== '') headings.push({ id, level: Number(level), text })
  })
  return headings
}

function hasClass(className: unknown, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
