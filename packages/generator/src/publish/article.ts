import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { candidatesOf } from '../markdown/rendered-references.ts'
import { absoluteUrl, type SiteAddress } from '../site/site-address.ts'
import { eachElement } from '../syntax/each-node.ts'

/** Classes of controls within a text. */
const controlClasses = ['js-only']

/** Classes of all parts of a page that are no part of its subject: controls, navigation, hints for screen readers. */
const chromeClasses = [...controlClasses, 'no-print', 'sr-only']

/** Elements without text to read. */
const skippedTags = ['nav', 'script', 'link']

/**
 * What a reader reads on a finished page: its `main` without navigation and controls. A copy without places in the file
 * and without the colours of code, which would cost more than the rest to carry on.
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

/** Whether an element describes a diagram by its source, because nobody did in words. */
function isSource(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'desc' && 'dataLang' in node.properties
}

function isSubject(node: ElementContent): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'element') return true
  if (node.properties.ariaHidden === 'true') return false
  return !skippedTags.includes(node.tagName) && !hasClass(node, chromeClasses)
}

/** Whether an element within a text is a control of the site and no part of the text. */
function isControl(node: Element): boolean {
  return hasClass(node, controlClasses)
}

/** Whether an element is the title of a card, as the Card component makes it. */
export function isCardTitle({ properties }: Element): boolean {
  return 'dataCardTitle' in properties
}

function hasClass({ properties: { className } }: Element, names: readonly string[]): boolean {
  return Array.isArray(className) && className.some((name) => names.includes(String(name)))
}

/**
 * A text as readers see it, components included, to stand by itself as in feeds: HTML with absolute addresses, without controls
 * that only the site's scripts serve. Changes the tree.
 */
export function portableHtml(tree: Root, address: SiteAddress, path: string): string {
  const page = absoluteUrl(address, path)
  eachElement(tree, (node, index, parent) => {
    if (node.tagName === 'script' || node.tagName === 'link' || isControl(node)) {
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
