import type { Element } from 'hast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { absoluteUrl, type SiteAddress } from '../outputs/site-address.ts'
import { anyArticle } from './any-article.ts'
import { plainArticle } from './plain-article.ts'
import { plainTextToMarkdown } from './plain-text.ts'

const STYLE: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  extensions: [gfmToMarkdown(), plainTextToMarkdown],
  handlers: {
    // A row is one line, so the library writes a space there, and the lines of a cell would run into each other.
    break: (node, parent, state, info) =>
      state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info),
  },
}

/**
 * The Markdown a person would have written for a page: headings, lists, tables, code with its language, absolute links,
 * diagrams as their description.
 * @param article what a reader reads; see `articleOf`
 */
export function markdownTwin(article: Element, address: SiteAddress, path: string): string {
  const page = absoluteUrl(address, path)
  return toMarkdown(plainArticle(article, page) ?? anyArticle(article, page), STYLE)
}
