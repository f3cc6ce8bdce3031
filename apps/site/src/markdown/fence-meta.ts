import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Carries a fence's info string into HTML as `data-meta`, because parsing raw HTML drops node data. */
export function remarkFenceMeta() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
