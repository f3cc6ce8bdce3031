import type { Element } from 'hast'
import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { absoluteAddress, admonition, codeBlock, diagram } from './article-blocks.ts'

/**
 * The Markdown tree of an article of whatever elements.
 * @param page absolute address of the page, which its links are relative to
 */
export function anyArticle(article: Element, page: string): Nodes {
  return toMdast(
    { type: 'root', children: article.children },
    {
      handlers: {
        a: (state, node: Element) => defaultHandlers.a(state, withAbsolute(node, 'href', page)),
        img: (state, node: Element) => defaultHandlers.img(state, withAbsolute(node, 'src', page)),
        pre: (_state, node: Element) => codeBlock(node),
        aside: (state, node: Element) => ({
          type: 'blockquote',
          children: state.toFlow(state.all(admonition(node))),
        }),
        figure: (state, node: Element) => diagram(node) ?? state.all(node),
      },
    },
  )
}

function withAbsolute(node: Element, name: 'href' | 'src', page: string): Element {
  const url = absoluteAddress(node.properties[name], page)
  return { ...node, properties: { ...node.properties, [name]: url } }
}
