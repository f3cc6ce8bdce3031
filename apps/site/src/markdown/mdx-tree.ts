import type { Paragraph, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective)

/**
 * Parses MDX into the tree that the MDX compiler hands to its plugins: components alone in a paragraph stand without it.
 * @throws VFileMessage with the line at which the text is no MDX
 */
export function parseMdx(text: string): Root {
  const tree = parser.parse(text)
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      // What is written as JSX is no element of Markdown, which components may stand in for.
      node.data = Object.assign(node.data ?? {}, { _mdxExplicitJsx: true })
    }
    if (node.type !== 'paragraph' || !parent || index === undefined) return
    const alone = onlyComponents(node)
    if (!alone) return
    parent.children.splice(index, 1, ...alone)
    return index
  })
  return tree
}

/** The components and expressions of a paragraph that holds nothing else, as blocks of their own. */
function onlyComponents({ children }: Paragraph): RootContent[] | undefined {
  const written = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const alone = written.every(({ type }) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression')
  if (!alone || written.length === 0) return undefined
  return written.map((child) =>
    Object.assign(child, {
      type: child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression',
    }),
  )
}
