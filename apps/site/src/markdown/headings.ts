import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { SiteError } from '../site-error.ts'
import type { SourceText } from './source-text.ts'

/** A heading of a compiled page. `level` counts from 1. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

const EXPLICIT_ID = /\s*\{#([\w.:-]+)\}\s*$/

/**
 * Gives every heading an id (its `{#id}` or its GitHub slug) and reports them in order.
 * @throws SiteError `content` when a page uses one explicit id twice
 */
export function rehypeHeadings({ sources, found }: { sources: SourceText; found: Heading[] }) {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    const explicit = new Set<string>()
    const headings: { node: Element; level: number; written: string | undefined }[] = []
    visit(tree, 'element', (node) => {
      const level = headingLevel(node)
      if (level === undefined) return
      const written = takeExplicitId(node)
      headings.push({ node, level, written })
      if (written === undefined) return
      if (explicit.has(written)) {
        throw new SiteError(
          'content',
          `the heading id "${written}" is used twice on this page`,
          sources.placeOf(node.position?.start.line),
        )
      }
      explicit.add(written)
      // Taken before any slug is made: a heading further up may not get it.
      slugger.occurrences[written] = 0
    })
    for (const { node, level, written } of headings) {
      const text = textOf(node).trim()
      const given = typeof node.properties.id === 'string' ? node.properties.id : undefined
      const id = written ?? given ?? slugger.slug(text)
      node.properties.id = id
      if (given === undefined) found.push({ id, text, level })
    }
  }
}

function headingLevel(node: Element): number | undefined {
  const digit = /^h([1-6])$/.exec(node.tagName)?.[1]
  return digit === undefined ? undefined : Number(digit)
}

function takeExplicitId(node: Element): string | undefined {
  const last: ElementContent | undefined = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const id = EXPLICIT_ID.exec(last.value)?.[1]
  if (id !== undefined) last.value = last.value.replace(EXPLICIT_ID, '')
  return id
}
