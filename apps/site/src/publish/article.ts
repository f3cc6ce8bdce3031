import type { Element, ElementContent, Root } from 'hast'
import { EXIT, visit } from 'unist-util-visit'
import { SiteError } from '../site-error.ts'
import { hasClass } from './finished-page.ts'

/** Parts of a page that serve getting around or a script, and say nothing of its subject. */
const AROUND = ['no-print', 'js-only', 'anchor', 'sr-only']

/**
 * What a reader reads on a finished page: its `main` without navigation and controls.
 * @throws SiteError when the page has no `main`
 */
export function articleOf(page: Root, path: string): Element {
  let found: Element | undefined
  visit(page, 'element', (node) => {
    if (node.tagName !== 'main') return
    found = node
    return EXIT
  })
  if (!found) throw new SiteError('content', `the finished page ${path} has no main element`)
  return withoutControls(structuredClone(found))
}

function withoutControls(element: Element): Element {
  element.children = element.children.filter(isSubject)
  for (const child of element.children) if (child.type === 'element') withoutControls(child)
  return element
}

function isSubject(node: ElementContent): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'element') return true
  return node.tagName !== 'nav' && !AROUND.some((name) => hasClass(node, name))
}
