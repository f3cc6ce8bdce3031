import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { eachHtmlNode } from '../markdown/each-node.ts'
import { absoluteUrl, type SiteAddress } from '../site/site-address.ts'
import { isAroundText } from './article.ts'

/**
 * A text as readers see it, components included, to stand by itself as in feeds: HTML with absolute addresses, without controls
 * that only the site's scripts serve. Changes the tree.
 */
export function takePortableProse(tree: Root, address: SiteAddress, path: string): string {
  const page = absoluteUrl(address, path)
  eachHtmlNode(tree, (node, index, parent) => {
    if (node.type !== 'element') return
    if (node.tagName === 'script' || node.tagName === 'link' || isAroundText(node)) {
      parent.children.splice(index, 1)
      return index
    }
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = new URL(value, page).href
    }
    delete node.properties.className
    delete node.properties.tabIndex
  })
  return toHtml(tree)
}
