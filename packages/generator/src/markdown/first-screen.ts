import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'

/** Element at the end of the first screen. */
export const firstScreenEnd = 'first-screen-end'

/** Number of characters on a screen: a desktop shows some 1,500, a phone half of it. */
const screenLength = 1200

/**
 * Marks the end of the first screen in a body: before the first section after it. Returns `undefined` without such a section.
 *
 * An inline script at the mark waits for the style sheet, so the browser paints the first screen before it lays out the rest, which takes
 * a slow phone a quarter of a second on a long page.
 */
export function withFirstScreenEnd(tree: Root): Root | undefined {
  let length = 0
  for (const [index, node] of tree.children.entries()) {
    if (length >= screenLength && node.type === 'element' && /^h[23]$/.test(node.tagName)) {
      return { ...tree, children: tree.children.toSpliced(index, 0, h(firstScreenEnd)) }
    }
    length += textOf(node).length
  }
  return undefined
}
