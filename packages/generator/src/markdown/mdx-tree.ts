import type { Paragraph, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { TextStart } from './source-text.ts'
import { treeAt } from './tree-at.ts'

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective)

/** By their text: pages use the same partials over and over. */
const parsed = new Map<string, Root>()

/**
 * Parses MDX, a page or a partial, with the positions it has among the texts of a page.
 * @throws VFileMessage with the line at which the text is no MDX
 */
export function parseMdx(text: string, start: TextStart): Root {
  const cachedTree = parsed.get(text) ?? parseAnew(text, start)
  parsed.set(text, cachedTree)
  return treeAt(cachedTree, start)
}

/** Parses into the tree that MDX's compiler hands to its plugins: components alone in a paragraph stand without it. */
function parseAnew(text: string, start: TextStart): Root {
  const tree = parseAt(text, start)
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

/** Blank text before what does not parse makes the message tell the line it has among the others. */
function parseAt(text: string, { lines, offset }: TextStart): Root {
  try {
    return parser.parse(text)
  } catch {
    return parser.parse(' '.repeat(offset - lines) + '\n'.repeat(lines) + text)
  }
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
