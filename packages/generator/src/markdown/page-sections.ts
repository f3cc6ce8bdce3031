import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'

/**
 * Wraps each `h2` and the content below it in a `section`. Browsers skip the layout of sections that are not near the window; see
 * `prose.css`.
 * @param shown a tree only for HTML; it is changed
 */
export function wrapSections(shown: Root): void {
  const content = shown.children.filter((node): node is ElementContent => node.type !== 'doctype')
  const parts: ElementContent[] = []
  let section: Element | undefined
  for (const node of content) {
    if (node.type === 'element' && node.tagName === 'h2') {
      section = h('section', [node])
      parts.push(section)
    } else (section?.children ?? parts).push(node)
  }
  shown.children = parts
}
