import type { Root } from 'mdast'
import { eachMarkdownNode } from './each-node.ts'

/** Carries a fence's info string into HTML as `data-meta`, because parsing raw HTML drops node data. */
export function remarkFenceMeta() {
  return (tree: Root) => {
    eachMarkdownNode(tree, (node) => {
      if (node.type === 'code' && node.meta)
        node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
