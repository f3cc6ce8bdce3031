import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
// Before the parser's own types of the same nodes, which know of no code.
import type {} from 'remark-mdx'
import { htmlToHast, markdownToMdast, mdxToMdast, type TreeOptions } from 'satteri'
import { SiteError } from '../site-error.ts'
import { eachMarkdownNode } from './each-node.ts'

const OPTIONS: TreeOptions = { features: { gfm: true, directive: true, frontmatter: false } }

/** Parses Markdown with GitHub's additions and directives. */
export function parseMarkdown(source: string): Root {
  return asRoot(markdownToMdast(source, OPTIONS))
}

/**
 * Parses an MDX body that is Markdown and components, as most are. `undefined` for one that holds code, which only
 * MDX's own compiler can run, or that does not parse, which it explains better.
 * @param components what elements and JSX names render as
 */
export function parsePlainMdx(source: string, components: object): Root | undefined {
  try {
    const tree = asRoot(mdxToMdast(source, OPTIONS))
    let plain = true
    eachMarkdownNode(tree, (node) => {
      plain &&= isPlain(node, components)
    })
    return plain ? tree : undefined
  } catch {
    return undefined
  }
}

function isPlain(node: Nodes, components: object): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return false
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (
        isPlainName(node.name ?? '', components) &&
        node.attributes.every(({ type, value }) => type === 'mdxJsxAttribute' && typeof value !== 'object')
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
