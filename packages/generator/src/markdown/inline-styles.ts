import type { Root } from 'hast'
import { SiteError } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'

/** Turns the styles by which the compiler aligns the columns of a table into `data-align`. Before HTML is parsed. */
export function alignColumns(tree: Root): void {
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element' || (node.tagName !== 'td' && node.tagName !== 'th')) return
    const { style, ...rest } = node.properties
    const align = /^text-align: (\w+)$/.exec(String(style))?.[1]
    if (align !== undefined) node.properties = { ...rest, dataAlign: align }
  })
}

/**
 * Keeps pages free of style attributes.
 * @throws SiteError `content` for a style attribute as written in HTML or JSX, which the site's policy refuses
 */
export function rejectStyles(tree: Root, locationOf: LocationOf): void {
  eachHtmlNode(tree, (node) => {
    if (node.type === 'element') {
      const { align, style, ...rest } = node.properties
      if (style !== undefined) reject()
      if (align !== undefined && (node.tagName === 'td' || node.tagName === 'th')) {
        node.properties = { ...rest, dataAlign: align }
      }
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const isHtml = node.name !== null && /^[a-z]/.test(node.name)
      if (isHtml && node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'style'))
        reject()
    }

    function reject(): never {
      throw new SiteError(
        'content',
        "the style attribute is refused by the site's policy; use a class that a style sheet knows, or a component",
        locationOf(node),
      )
    }
  })
}
