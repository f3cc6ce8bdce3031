import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { candidatesOf } from '../../markdown/links/rendered-references.ts'
import { absoluteUrl, type SiteAddress } from '../../site/addresses/site-address.ts'
import { eachElement } from '../../syntax/each-node.ts'

/** Class of controls that need the site's scripts. */
const controlClass = 'js-only'

/** Classes of controls, navigation and hints for screen readers. */
const chromeClasses = [controlClass, 'no-print', 'sr-only']

const skippedTags = ['nav', 'script', 'link']

/**
 * Copies the text of a page: its `main` without navigation and controls. The copy has no positions and no colours of code, which would
 * be most of it.
 */
export function articleOf({ tagName, properties, children }: Element): Element {
  const subject = children.filter(isSubject)
  const source = tagName === 'svg' && children.find(isSource)
  if (tagName === 'math') return h(tagName, properties, String(properties.alttext))
  if (source) return articleOf({ ...source, tagName: 'pre' })
  if (tagName === 'pre') {
    return h(tagName, properties, textOf({ type: 'root', children: subject }))
  }
  return {
    type: 'element',
    tagName,
    properties,
    children: subject.map((child) => {
      if (child.type === 'element') return articleOf(child)
      return child.type === 'text' ? { type: 'text', value: child.value } : child
    }),
  }
}

/** Whether an element has the source of a diagram, which stands in for a missing description. */
function isSource(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'desc' && 'dataLang' in node.properties
}

function isSubject(node: ElementContent): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'element') return true
  if (node.properties.ariaHidden === 'true') return false
  return !skippedTags.includes(node.tagName) && !hasClass(node, chromeClasses)
}

/** Whether an element is the title of a Card component. */
export function isCardTitle({ properties }: Element): boolean {
  return 'dataCardTitle' in properties
}

function hasClass({ properties: { className } }: Element, names: readonly string[]): boolean {
  return Array.isArray(className) && className.some((name) => names.includes(String(name)))
}

/** Writes a text for feeds: HTML with absolute addresses, without controls that need the site's scripts. Changes the tree. */
export function portableHtml(tree: Root, address: SiteAddress, path: string): string {
  const page = absoluteUrl(address, path)
  eachElement(tree, (node, index, parent) => {
    if (node.tagName === 'script' || node.tagName === 'link' || hasClass(node, [controlClass])) {
      parent.children.splice(index, 1)
      return index
    }
    for (const name of ['href', 'src', 'poster']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = new URL(value, page).href
    }
    const { srcSet } = node.properties
    if (typeof srcSet === 'string') {
      const absolute = candidatesOf(srcSet).map(({ address, size }) => new URL(address, page).href + size)
      node.properties.srcSet = absolute.join(', ')
    }
    delete node.properties.className
    delete node.properties.tabIndex
  })
  return toHtml(tree)
}
