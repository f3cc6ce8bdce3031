import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, Root as MarkdownRoot } from 'mdast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { absoluteUrl, type SiteAddress } from '../outputs/site-address.ts'

/**
 * The Markdown a person would have written for a page: headings, lists, tables, code with its language, absolute links,
 * diagrams as their description.
 * @param article what a reader reads; see `articleOf`
 */
export function markdownTwin(article: Element, address: SiteAddress, path: string): string {
  const copy = structuredClone(article)
  visit(copy, 'element', (node) => {
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = new URL(value, absoluteUrl(address, path)).href
    }
  })
  const processor = unified()
    .use(rehypeRemark, {
      handlers: {
        pre: (_state, node: Element) => code(node),
        aside: (state, node: Element) => ({
          type: 'blockquote',
          children: state.toFlow(state.all(admonition(node))),
        }),
        figure: (state, node: Element) => diagram(node) ?? state.all(node),
      },
    })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true })
  const tree = processor.runSync({ type: 'root', children: copy.children })
  return processor.stringify(asMarkdown(tree))
}

function asMarkdown(tree: object): MarkdownRoot {
  return tree as MarkdownRoot
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
  visit(figure, 'element', (node) => {
    if (node.tagName === 'title') title = textOf(node)
    if (node.tagName === 'desc') desc = textOf(node)
  })
  if (desc === '') return undefined
  return { type: 'paragraph', children: [{ type: 'text', value: `Figure “${title}”: ${desc}` }] }
}
