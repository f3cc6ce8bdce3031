import type { Root } from 'hast'
import type { HastPluginDefinition } from 'satteri'
import { SiteError } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'

/** Turns the styles by which the compiler aligns the columns of a table into `data-align`. Before HTML is parsed. */
export const alignColumns: HastPluginDefinition = {
  name: 'align-columns',
  element: {
    filter: ['td', 'th'],
    visit(cell, context) {
      const align = /^text-align: (\w+)$/.exec(String(cell.properties.style))?.[1]
      if (align === undefined) return
      context.setProperty(cell, 'style', undefined)
      context.setProperty(cell, 'dataAlign', align)
    },
  },
}

/**
 * Keeps HTML free of style attributes.
 * @throws SiteError `content` for one
 */
export function rejectStyles(tree: Root, locationOf: LocationOf): void {
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element') return undefined
    const { align, style, ...rest } = node.properties
    // The compiler leaves an empty one where it took the style of a column.
    if (style === '') node.properties = { ...rest, ...(align !== undefined && { align }) }
    else if (style !== undefined) throw styleRejected(node, locationOf)
    if (align !== undefined && (node.tagName === 'td' || node.tagName === 'th')) {
      node.properties = { ...rest, dataAlign: align }
    }
    return undefined
  })
}

/** The mistake of a style attribute, written in HTML or JSX. */
export function styleRejected(node: Parameters<LocationOf>[0], locationOf: LocationOf): SiteError {
  const message =
    "the site's content security policy blocks style attributes; use a class from a style sheet, or a component"
  return new SiteError('content', message, locationOf(node))
}
