import type { Element, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { h } from 'hastscript'
import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { eachElement, eachHtmlNode } from '../syntax/each-node.ts'
import { type Emojis, emojisFor, withEmojis } from '../syntax/emoji.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import { blockElements } from './blocked-elements.ts'
import type { WrittenBlock } from './code-blocks.ts'
import type { CompiledPage, ContentComponents } from './compile.ts'
import { headingText, setHeadingIds } from './headings.ts'
import { prefixIds } from './id-prefix.ts'
import { takeStyles } from './inline-styles.ts'
import type { InternalLink, PageContext } from './page-links.ts'
import { resolveRendered, takeLocations } from './rendered-references.ts'
import { layOutTables } from './table-layout.ts'
import { isLiteral, withTypography } from './typography.ts'

/** A heading of a rendered body. `level` counts from 1. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

/**
 * A page's body as HTML, and its tree as it was written, from which records and copies are made. HTML and headings have the marks of
 * print, see `withTypography`; and only HTML has what `layOutTables` marks.
 */
export interface RenderedBody {
  readonly html: string
  readonly tree: Root
  readonly headings: readonly Heading[]
  /** Links whose anchors are checked once all pages are rendered. */
  readonly links: readonly InternalLink[]
  /** Blocks of code that a writer wrote, in order. */
  readonly blocks: readonly WrittenBlock[]
  /** Rules of the style sheet of the page, by their class names; see `takeStyles`. */
  readonly styles: ReadonlyMap<string, string>
  /** Whether it is what is above a truncation mark. */
  readonly isCut: boolean
}

/** What renders React elements within a page. */
type Render = (element: ReactElement) => string

/**
 * Renders a compiled body and completes what concerns the whole page, such as the ids of headings.
 * @param render a React element as it stands in this page
 * @param dress what elements of the finished tree render as
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
  // The ids of headings keep the words of shortcodes, as GitHub's do.
  const emojis = page.emoji ? await emojisFor([markup]) : undefined
  if (emojis) replaceShortcodes(tree, emojis)
  const shown = withTypography(tree, page.lang)
  layOutTables(shown)
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

/** Lists headings within the text, in elements that name the highest and the lowest level. */
function fillContents(tree: Root): void {
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element' || typeof node.properties.dataContents !== 'string') return
    const [highest = 2, lowest = 6] = node.properties.dataContents.split('-').map(Number)
    const headings = headingsOf(tree).filter(({ level }) => level >= highest && level <= lowest)
    Object.assign(node, listOf(headings))
  })
}

/** Headings as a list of links, with those below each in a list of its own. */
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

/** Puts emoji into the text of a body, but for code. */
function replaceShortcodes(tree: Root, emojis: Emojis): void {
  eachHtmlNode(tree, (node, index) => {
    if (node.type === 'text') node.value = withEmojis(node.value, emojis)
    return node.type === 'element' && isLiteral(node) ? index + 1 : undefined
  })
}

/**
 * Headings of a body as it was rendered, in order: those that a writer wrote and those that components brought along.
 * Headings without an id or without words, and those for screen readers alone, as above footnotes, do not count.
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
