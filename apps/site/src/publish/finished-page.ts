import type { Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { eachHtmlNode } from '../markdown/each-node.ts'
import { parseHtml } from '../markdown/native-parser.ts'
import { absoluteUrl, type SiteAddress } from '../outputs/site-address.ts'
import { SiteError } from '../site-error.ts'

/**
 * Parses what `mainHtml` gives.
 * @throws SiteError when it is something else
 */
export function parseMain(html: string): Element {
  const [main] = parseHtml(html).children
  if (main?.type === 'element' && main.tagName === 'main') return main
  throw new SiteError('content', `expected a main element, found ${main?.type ?? 'nothing'}`)
}

/**
 * Takes the text out of a page as readers see it, what Markdown became, components included: as HTML with absolute
 * addresses, without controls that only the site's scripts serve.
 * @throws SiteError when the layout marks no text
 */
export function takePortableProse(main: Element, address: SiteAddress, path: string): string {
  const prose = findElement(main, (element) => hasClass(element, 'prose'))
  if (!prose) {
    throw new SiteError(
      'content',
      `the finished page ${path} has no text; its layout must mark the text with the class "prose"`,
    )
  }
  eachHtmlNode(prose, (node, index, parent) => {
    if (node.type !== 'element') return
    if (hasClass(node, 'js-only') || hasClass(node, 'anchor')) {
      parent.children.splice(index, 1)
      return index
    }
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = new URL(value, absoluteUrl(address, path)).href
    }
    delete node.properties.className
    delete node.properties.tabIndex
  })
  return toHtml(prose.children)
}

export function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name)
}

function findElement(tree: Nodes, matches: (element: Element) => boolean): Element | undefined {
  if (tree.type === 'element' && matches(tree)) return tree
  if (!('children' in tree)) return undefined
  for (const child of tree.children) {
    const found = findElement(child, matches)
    if (found) return found
  }
  return undefined
}
