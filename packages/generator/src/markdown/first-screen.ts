import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'

/** Name of the element that marks where the first screen of a page ends; a component renders it. */
export const firstScreenEnd = 'first-screen-end'

/** Text that fills a screen, in characters: a desktop shows some 1,500 of an article, a phone half of it. */
const screenLength = 1200

/**
 * A body with a mark where its first screen ends: before the first section that begins below it, as far as its text tells.
 * `undefined` where no section begins there.
 *
 * An inline script stands there, and it waits for the style sheet. So the browser paints the first screen before it lays
 * out the rest, which takes a slow phone a quarter of a second on a long page.
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
