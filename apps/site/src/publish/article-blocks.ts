import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent } from 'mdast'
import { eachHtmlNode } from '../markdown/each-node.ts'

/** An address that leads there from anywhere; none for an element without. */
export function absoluteAddress(address: unknown, page: string): string {
  return typeof address === 'string' ? new URL(address, page).href : ''
}

/** Code with its language. */
export function codeBlock(pre: Element): BlockContent {
  const { dataLang } = pre.properties
  return {
    type: 'code',
    lang: typeof dataLang === 'string' && dataLang !== '' ? dataLang : null,
    value: textOf(pre).replace(/\n$/, ''),
  }
}

/** The title of an admonition, in bold, before its text. */
export function admonition(node: Element): Element {
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
export function diagram(figure: Element): BlockContent | undefined {
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
