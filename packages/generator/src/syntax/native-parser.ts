import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { type Features, htmlToHast, markdownToMdast, mdxToMdast, type TreeOptions } from 'satteri'
import { SiteError } from '../site-error.ts'

/**
 * Markdown features of pages in addition to CommonMark. Ids of footnotes have no prefix.
 * @param math whether `$` begins a formula
 */
export function markdownFeatures(math: boolean): Features {
  return { gfm: { footnotes: { clobberPrefix: '' } }, directive: true, frontmatter: false, math }
}

export type MarkdownFormat = 'md' | 'mdx'

/** `detect` goes by the extension of a file. Otherwise all files have the same format. */
export type FormatSetting = 'detect' | MarkdownFormat

/** The format of a file. */
export function formatOf(file: string, setting: FormatSetting): MarkdownFormat {
  return setting === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : setting
}

/**
 * Parses Markdown or MDX with GitHub's additions and directives.
 * @param math whether `$` begins a formula
 * @throws if it is invalid MDX
 */
export function parseMarkdown(source: string, format: MarkdownFormat = 'md', math = false): Root {
  const options: TreeOptions = { features: markdownFeatures(math) }
  return asRoot(format === 'mdx' ? mdxToMdast(source, options) : markdownToMdast(source, options))
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
