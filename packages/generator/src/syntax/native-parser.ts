import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { htmlToHast, markdownToMdast, mdxToMdast, type TreeOptions } from 'satteri'
import { SiteError } from '../site-error.ts'

const treeOptions: TreeOptions = { features: { gfm: true, directive: true, frontmatter: false } }

/** Parses Markdown or MDX with GitHub's additions and directives. @throws for what is no MDX */
export function parseMarkdown(source: string, format: 'md' | 'mdx' = 'md'): Root {
  return asRoot(format === 'mdx' ? mdxToMdast(source, treeOptions) : markdownToMdast(source, treeOptions))
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
