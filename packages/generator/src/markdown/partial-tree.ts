import type { Root } from 'mdast'
import { parsePlainMdx } from './native-parser.ts'
import type { TextStart } from './source-text.ts'
import { treeAt } from './tree-at.ts'

/** By their text: pages use the same partials over and over. */
const plain = new Map<string, Root | undefined>()

/**
 * Parses a partial, with the positions it has among the texts of a page.
 * @throws VFileMessage with the line at which the text is no MDX
 */
export async function parsePartial(text: string, start: TextStart): Promise<Root> {
  if (!plain.has(text)) plain.set(text, parsePlainMdx(text))
  const tree = plain.get(text)
  if (tree) return treeAt(tree, start)
  // Few partials need it, and it takes a while to load.
  const { parseMdx } = await import('./mdx-tree.ts')
  return parseMdx(text, start)
}
