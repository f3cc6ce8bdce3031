import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { ContentPage } from './content-page.test-helper.ts'

/** A fenced code block with its context. */
export interface CodeBlock {
  readonly page: ContentPage
  /** Where it begins, for messages: `content/docs/index.md:12`. */
  readonly place: string
  /** Language after the fence, `''` when there is none. */
  readonly language: string
  readonly code: string
  /** Meta attributes by name: `title="x" check=custom-config` gives `title` and `check`. */
  readonly attributes: ReadonlyMap<string, string>
  /** Headings above it from level 2 down, without their ids. */
  readonly headings: readonly string[]
}

const attributePattern = /(?:^|\s)([a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/** The attributes in the meta string of a fence. A value with spaces is quoted. */
export function metaAttributes(meta: string): ReadonlyMap<string, string> {
  return new Map(
    [...meta.matchAll(attributePattern)].map((match) => [
      match[1] ?? '',
      match[2] ?? match[3] ?? match[4] ?? '',
    ]),
  )
}

/** The text of a heading without its `{#id}`. */
export function headingText(heading: Nodes): string {
  return textOf(heading).replace(/\s*\{#[\w.:-]+\}\s*$/, '')
}

/** The code blocks of a page, in order. Indented code cannot name a language, so its language is `''`. */
export function codeBlocksOf(page: ContentPage): readonly CodeBlock[] {
  const blocks: CodeBlock[] = []
  let headings: string[] = []
  visit(page.tree, (node) => {
    if (node.type === 'heading') {
      headings = [...headings.slice(0, Math.max(0, node.depth - 2)), headingText(node)]
    } else if (node.type === 'code') {
      blocks.push({
        page,
        place: page.placeOf(node),
        language: node.lang ?? '',
        code: node.value,
        attributes: metaAttributes(node.meta ?? ''),
        headings,
      })
    }
  })
  return blocks
}

/** Whether a block is one address and nothing else. */
export function isAddress({ language, code }: CodeBlock): boolean {
  return language === 'text' && /^https:\/\/\S+$/.test(code)
}
