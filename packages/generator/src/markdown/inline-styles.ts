import type { Root } from 'hast'
import type {} from 'mdast-util-mdx-jsx'
import { SiteError } from '../site-error.ts'
import { eachHtmlNode } from './each-node.ts'
import type { SourceText } from './source-text.ts'

/**
 * Keeps pages free of style attributes: how the columns of a table are aligned becomes `data-align`.
 * @throws SiteError `content` for a style attribute as written in HTML or JSX, which the site's policy refuses
 */
export function rehypeInlineStyles({ sources }: { sources: SourceText }) {
  return (tree: Root) => {
    eachHtmlNode(tree, (node) => {
      if (node.type === 'element') {
        const { align, style, ...rest } = node.properties
        if (style !== undefined) refuse(node.position?.start.line)
        if (align !== undefined && (node.tagName === 'td' || node.tagName === 'th')) {
          node.properties = { ...rest, dataAlign: align }
        }
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const isHtml = node.name !== null && /^[a-z]/.test(node.name)
        if (isHtml && node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'style'))
          refuse(node.position?.start.line)
      }
    })
  }

  function refuse(line: number | undefined): never {
    throw new SiteError(
      'content',
      "the style attribute is refused by the site's policy; use a class that a style sheet knows, or a component",
      sources.locationOf(line),
    )
  }
}
