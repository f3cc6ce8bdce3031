import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Name of the element that marks where the first screen of a page ends; a component renders it. */
export const firstScreenEnd = 'first-screen-end'

/** Text that fills a screen, in characters: a desktop shows some 1,500 of an article, a phone half of it. */
const screenLength = 1200

/** What a component is taken to show: its text is not known before it renders. */
const componentLength = 400

/**
 * Marks where the first screen of a body ends: before the first section that begins below it, as far as its text tells.
 *
 * An inline script stands there, and it waits for the style sheet. So the browser paints the first screen before it lays
 * out the rest, which takes a slow phone a quarter of a second on a long page.
 * @param options.marked told when there is such a place
 */
export function rehypeFirstScreen({ marked }: { marked: () => void }): (tree: Root) => void {
  return (tree) => {
    let length = 0
    for (const [index, node] of tree.children.entries()) {
      if (length >= screenLength && node.type === 'element' && /^h[23]$/.test(node.tagName)) {
        const end: Element = { type: 'element', tagName: firstScreenEnd, properties: {}, children: [] }
        tree.children.splice(index, 0, end)
        marked()
        return
      }
      const isComponent = node.type === 'mdxJsxFlowElement'
      length += isComponent ? componentLength : textOf(node).length
    }
  }
}
