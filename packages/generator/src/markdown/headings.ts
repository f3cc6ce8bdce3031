import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SiteError } from '../site-error.ts'
import { eachHtmlNode } from './each-node.ts'
import type { SourceText } from './source-text.ts'

const explicitId = /\s*\{#([\w.:-]+)\}\s*$/

/**
 * Gives every heading an id (its `{#id}` or its GitHub slug).
 * @throws SiteError `content` when a page uses one explicit id twice
 */
export function rehypeHeadings({ sources }: { sources: SourceText }) {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    const explicit = new Set<string>()
    const headings: { node: Element; written: string | undefined }[] = []
    eachHtmlNode(tree, (node) => {
      if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return
      const written = takeExplicitId(node)
      headings.push({ node, written })
      if (written === undefined) return
      if (explicit.has(written)) {
        throw new SiteError(
          'content',
          `the heading id "${written}" is used twice on this page`,
          sources.locationOf(node.position?.start.line),
        )
      }
      explicit.add(written)
      // Taken before any slug is made: a heading further up may not get it.
      slugger.occurrences[written] = 0
    })
    for (const { node, written } of headings) {
      const given = typeof node.properties.id === 'string' ? node.properties.id : undefined
      node.properties.id = written ?? given ?? slugger.slug(textOf(node).trim())
    }
  }
}

function takeExplicitId(node: Element): string | undefined {
  const last: ElementContent | undefined = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const id = explicitId.exec(last.value)?.[1]
  if (id !== undefined) last.value = last.value.replace(explicitId, '')
  return id
}
