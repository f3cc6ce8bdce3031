import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
// Before the parser's own types of the same nodes, which know of no code.
import type {} from 'remark-mdx'
import { htmlToHast, markdownToMdast, mdxToMdast, type TreeOptions } from 'satteri'
import { SiteError } from '../site-error.ts'
import { eachMarkdownNode } from './each-node.ts'
import { addPlainPrograms } from './plain-programs.ts'

const treeOptions: TreeOptions = { features: { gfm: true, directive: true, frontmatter: false } }

/** Parses Markdown or MDX with GitHub's additions and directives. @throws for what is no MDX */
export function parseMarkdown(source: string, format: 'md' | 'mdx' = 'md'): Root {
  return asRoot(format === 'mdx' ? mdxToMdast(source, treeOptions) : markdownToMdast(source, treeOptions))
}

/**
 * Parses MDX whose code is no more than imports and `{props.x}`, as in most pages and partials. `undefined` for what
 * holds other code, or does not parse, which MDX's own parser explains better.
 */
export function parsePlainMdx(source: string): Root | undefined {
  try {
    const tree = asRoot(mdxToMdast(source, treeOptions))
    return addPlainPrograms(tree) ? tree : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a tree without imports is Markdown and components alone, so that nothing in it needs to run.
 * @param components what elements and JSX names render as
 */
export function isPlain(tree: Root, components: object): boolean {
  let plain = true
  eachMarkdownNode(tree, (node) => {
    plain &&= isPlainNode(node, components)
  })
  return plain
}

function isPlainNode(node: Nodes, components: object): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return false
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (
        isPlainName(node.name ?? '', components) &&
        node.attributes.every(
          ({ type, value }) => type === 'mdxJsxAttribute' && (typeof value !== 'object' || value === null),
        )
      )
    default:
      return true
  }
}

/** An element written as JSX, `<table>`, stays what it is, while the one that Markdown makes becomes a component. */
function isPlainName(name: string, components: object): boolean {
  return /^[A-Z]\w*$/.test(name) || (/^[a-z][a-z\d]*$/.test(name) && !Object.hasOwn(components, name))
}

function asRoot(tree: Nodes): Root {
  if (tree.type === 'root') return tree
  throw new SiteError('content', `expected a Markdown tree, found ${tree.type}`)
}

/** Parses HTML, or SVG, that is part of a page. */
export function parseHtml(html: string, space: 'html' | 'svg' = 'html'): HtmlRoot {
  const tree = htmlToHast(html, { fragment: true, space })
  if (tree.type === 'root') return tree
  throw new SiteError('content', `expected an HTML tree, found ${tree.type}`)
}
