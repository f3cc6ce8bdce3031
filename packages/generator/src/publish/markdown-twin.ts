import { decodeSitePath } from '@next-panel/contract/site-paths'
import type { Element, ElementContent } from 'hast'
import { defaultHandlers as fromHast, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, Nodes, Parents, PhrasingContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { absoluteUrl, type SiteAddress } from '../site/site-address.ts'
import { eachHtmlNode, eachMarkdownNode } from '../syntax/each-node.ts'
import { isCardTitle } from './article.ts'
import { frameHeader, isCodeFrame } from './code-frame-parts.ts'
import { isProperties, propertyList } from './property-parts.ts'

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>
type MathBlock = Extract<Nodes, { type: 'math' }>

const style: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  extensions: [gfmToMarkdown()],
  handlers: {
    // Nothing is escaped within.
    inlineMath: ({ value }: InlineMath) => `$${value}$`,
    math: ({ value }: MathBlock) => `$$\n${value}\n$$`,
    // A row is one line, so the library writes a space there, and the lines of a cell would run into each other.
    break: (node, parent, state, info) =>
      state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info),
  },
}

/**
 * The Markdown a person would have written for a page: headings, lists, tables, code with its language, absolute links,
 * diagrams as their description.
 * @param article what a reader reads; see `articleOf`
 */
export function markdownTwin(article: Element, address: SiteAddress, path: string): string {
  const tree = markdownTree(article, absoluteUrl(address, path))
  if ('children' in tree) setMarksOutside(tree)
  return toMarkdown(tree, style)
}

/**
 * Bold that ends with a punctuation mark does not close before a letter, as in “**处理：**搬家”: the library would write that
 * letter as a character reference. The marks are as clear after the bold.
 */
function setMarksOutside(tree: Parents): void {
  eachMarkdownNode(tree, (node, index, parent) => {
    const last = node.type === 'strong' ? node.children.at(-1) : undefined
    const next = parent.children[index + 1]
    if (last?.type !== 'text' || next?.type !== 'text' || !/^[\p{L}\p{N}]/u.test(next.value)) return undefined
    const words = last.value.replace(/\p{P}+$/u, '')
    if (words === '') return undefined
    next.value = last.value.slice(words.length) + next.value
    last.value = words
    return undefined
  })
}

/** @param page absolute address of the page, which its links are relative to */
function markdownTree(article: Element, page: string): Nodes {
  return toMdast(
    { type: 'root', children: article.children },
    {
      handlers: {
        a: (state, node: Element, parent) => {
          // A name of a place is no link.
          if ('dataZoom' in node.properties || node.properties.href === undefined) return state.all(node)
          const link = fromHast.a(state, withAbsolute(node, 'href', page))
          return isCardTitle(node) && parent?.children.at(-1) !== node ? [link, cardColon(node)] : link
        },
        img: (state, node: Element) => fromHast.img(state, withAbsolute(node, 'src', page)),
        video: (_state, node: Element) => mediaLink(node, page),
        audio: (_state, node: Element) => mediaLink(node, page),
        pre: (_state, node: Element) => codeBlock(node),
        div: (state, node: Element) => (isCodeFrame(node) ? codeFrame(node) : fromHast.div(state, node)),
        dl: (state, node: Element) =>
          isProperties(node) ? fromHast.ul(state, propertyList(node)) : fromHast.dl(state, node),
        aside: (state, node: Element) => ({
          type: 'blockquote',
          children: state.toFlow(state.all(admonition(node))),
        }),
        math: (_state, { properties }: Element) => formula(properties),
        figure: (state, node: Element) => diagram(node) ?? state.all(node),
      },
    },
  )
}

function withAbsolute(node: Element, name: 'href' | 'src', page: string): Element {
  const address = node.properties[name]
  const url = typeof address === 'string' ? new URL(address, page).href : ''
  return { ...node, properties: { ...node.properties, [name]: url } }
}

/** A film or a sound as a link to its first source, named by its title or its file. */
function mediaLink(node: Element, page: string): PhrasingContent | undefined {
  const sources = [node, ...node.children].flatMap((part) =>
    part.type === 'element' && typeof part.properties.src === 'string' ? [part.properties.src] : [],
  )
  const [src] = sources
  if (src === undefined) return undefined
  const url = new URL(src, page)
  const label = String(node.properties.title ?? node.properties.ariaLabel ?? '')
  const value = label || decodeSitePath(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  return { type: 'link', url: url.href, children: [{ type: 'text', value }] }
}

/** Between the title of a card and its text. A title that ends with a punctuation mark needs no other. */
function cardColon(title: Element): Text {
  return { type: 'text', value: /[.:;!?…。！？：]\s*$/.test(textOf(title)) ? ' ' : ': ' }
}

/** Code with its language, and the title of its frame. */
function codeBlock(pre: Element, title = ''): BlockContent {
  const { dataLang } = pre.properties
  return {
    type: 'code',
    lang: typeof dataLang === 'string' && dataLang !== '' ? dataLang : null,
    meta: title === '' ? null : `title="${title}"`,
    value: textOf(pre).replace(/\n$/, ''),
  }
}

/** Code as a writer would fence it; that it checks something, or is what another prints, is said in a line before it. */
function codeFrame(frame: Element): BlockContent[] {
  let title = ''
  return frame.children.flatMap((part): BlockContent[] => {
    if (part.type !== 'element') return []
    if (part.tagName === 'pre') return [codeBlock(part, title)]
    const header = frameHeader(part, frame)
    title = header.title
    const isSaid = header.kind === 'check' || header.kind === 'output'
    return isSaid ? [{ type: 'paragraph', children: [{ type: 'text', value: `${header.label}:` }] }] : []
  })
}

/** The title of an admonition, in bold, before its text. */
function admonition(node: Element): Element {
  const [title, body] = node.children.filter((child): child is Element => child.type === 'element')
  if (!title || !body) return node
  const strong = element('strong', [{ type: 'text', value: textOf(title).trim() }])
  return { ...node, children: [element('p', [strong]), ...body.children] }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

/** A formula by its source. */
function formula({ alttext, display }: Element['properties']): InlineMath | MathBlock {
  return { type: display === 'block' ? 'math' : 'inlineMath', value: String(alttext) }
}

/** What a diagram says to those who cannot see it. */
function diagram(figure: Element): BlockContent | undefined {
  let title = ''
  let description = ''
  eachHtmlNode(figure, (node, _index, parent) => {
    if (node.type !== 'element' || !('tagName' in parent) || parent.tagName !== 'svg') return
    if (node.tagName === 'title') title = textOf(node)
    if (node.tagName === 'desc') description = textOf(node)
  })
  if (description === '') return undefined
  const name = title === '' ? 'Figure' : `Figure “${title}”`
  const value = `${name}: ${description}`
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
