import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
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
  return subjectOf(found)
}

/** A copy without places in the file and without the colours of code, which would cost more than the rest to carry on. */
function subjectOf({ tagName, properties, children }: Element): Element {
  const subject = children.filter(isSubject)
  if (tagName === 'pre') {
    const value = textOf({ type: 'root', children: subject })
    return { type: 'element', tagName, properties, children: [{ type: 'text', value }] }
  }
  return {
    type: 'element',
    tagName,
    properties,
    children: subject.map((child) => {
      if (child.type === 'element') return subjectOf(child)
      return child.type === 'text' ? { type: 'text', value: child.value } : child
    }),
  }
}

function isSubject(node: ElementContent): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'element') return true
  return node.tagName !== 'nav' && !AROUND.some((name) => hasClass(node, name))
}
