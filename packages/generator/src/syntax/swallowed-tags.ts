import type { MdastPluginDefinition } from 'satteri'
import { SiteError } from '../site-error.ts'
import { eachMarkdownNode } from './each-node.ts'

/**
 * Rejects a closing tag that is part of a block before it, such as a list. The parser takes the names of elements from the wrong places
 * then, or ends the process when it converts the tree.
 */
export function rejectSwallowedTags(source: string, file: string): MdastPluginDefinition {
  return {
    name: 'swallowed-tags',
    options: { position: true },
    before(root) {
      eachMarkdownNode(root, (node) => {
        if (node.type !== 'mdxJsxFlowElement') return undefined
        const start = node.children.at(-1)?.position?.end.offset
        const end = node.position?.end.offset
        if (start === undefined || source.slice(start, end).includes('</')) return undefined
        const tagStart = source.lastIndexOf('</', end)
        const [tag] = /^[^>]*>?/.exec(source.slice(tagStart, end)) ?? []
        const line = source.slice(0, tagStart).split('\n').length
        const message = `the closing tag ${tag} is part of the block above it, because it is indented like the text of that block; remove the indent`
        throw new SiteError('content', message, { file, line })
      })
    },
  }
}
