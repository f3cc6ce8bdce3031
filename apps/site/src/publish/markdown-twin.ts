import type { Element, ElementContent } from 'hast'
import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { eachHtmlNode } from '../markdown/each-node.ts'
import { absoluteUrl, type SiteAddress } from '../outputs/site-address.ts'

const STYLE: Options = { bullet: '-', emphasis: '_', rule: '-', fences: true, extensions: [gfmToMarkdown()] }

/**
 * The Markdown a person would have written for a page: headings, lists, tables, code with its language, absolute links,
 * diagrams as their description.
 * @param article what a reader reads; see `articleOf`
 */
export function markdownTwin(article: Element, address: SiteAddress, path: string): string {
  const page = absoluteUrl(address, path)
  const tree = toMdast(
    { type: 'root', children: article.children },
    {
      handlers: {
        a: (state, node: Element) => defaultHandlers.a(state, withAbsolute(node, 'href', page)),
        img: (state, node: Element) => defaultHandlers.img(state, withAbsolute(node, 'src', page)),
        pre: (_state, node: Element) => code(node),
        aside: (state, node: Element) => ({
          type: 'blockquote',
          children: state.toFlow(state.all(admonition(node))),
        }),
        figure: (state, node: Element) => diagram(node) ?? state.all(node),
      },
    },
  )
  return toMarkdown(tree, STYLE)
}

/** The same element with an address that leads there from anywhere. */
function withAbsolute(node: Element, name: 'href' | 'src', page: string): Element {
  const value = node.properties[name]
  if (typeof value !== 'string') return node
  return { ...node, properties: { ...node.properties, [name]: new URL(value, page).href } }
}

function code(pre: Element): BlockContent {
  const { dataLang } = pre.properties
  return {
    type: 'code',
    lang: typeof dataLang === 'string' && dataLang !== '' ? dataLang : null,
    value: textOf(pre).replace(/\n$/, ''),
  }
}

/** The title of an admonition, in bold, before its text. */
function admonition(node: Element): Element {
  const [title, body] = node.children.filter((child): child is Element => child.type === 'element')
  if (!title || !body) return node
  const heading: ElementContent = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'strong',
        properties: {},
        children: [{ type: 'text', value: textOf(title).trim() }],
      },
    ],
  }
  return { ...node, children: [heading, ...body.children] }
}

/** What a diagram says to those who cannot see it. */
function diagram(figure: Element): BlockContent | undefined {
  let title = ''
  let desc = ''
  eachHtmlNode(figure, (node) => {
    if (node.type !== 'element') return
    if (node.tagName === 'title') title = textOf(node)
    if (node.tagName === 'desc') desc = textOf(node)
  })
  if (desc === '') return undefined
  return { type: 'paragraph', children: [{ type: 'text', value: `Figure “${title}”: ${desc}` }] }
}
