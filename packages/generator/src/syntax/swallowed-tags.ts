import type { Root } from 'mdast'
import { SiteError } from '../site-error.ts'
import { eachMarkdownNode } from './each-node.ts'
import { parseMarkdown } from './native-parser.ts'

/** A closing tag that may be part of a list, a note or a quote. */
const indentedTag = /^[ \t>*+\-\d.)]+<\//m

/**
 * Rejects a closing tag that is part of a block before it, such as a list. The parser would then assign wrong
 * names to elements, or crash when it converts the tree.
 * @param source MDX
 * @throws SiteError `content`, or the parser's error for invalid MDX
 */
export function rejectSwallowedTags(source: string, math: boolean, file: string): void {
  if (!indentedTag.test(source)) return
  const at = swallowedTag(parseMarkdown(source, 'mdx', math), source)
  if (at === undefined) return
  const [tag] = /^[^>]*>?/.exec(source.slice(at)) ?? []
  const line = source.slice(0, at).split('\n').length
  const message = `the closing tag ${tag} is part of the block above it, because it is indented like the text of that block; remove the indent`
  throw new SiteError('content', message, { file, line })
}

/** Start of the first such tag. */
function swallowedTag(tree: Root, source: string): number | undefined {
  let found: number | undefined
  eachMarkdownNode(tree, (node) => {
    if (found !== undefined || node.type !== 'mdxJsxFlowElement') return
    const start = node.children.at(-1)?.position?.end.offset
    const end = node.position?.end.offset
    if (start !== undefined && !source.slice(start, end).includes('</')) found = source.lastIndexOf('</', end)
  })
  return found
}
