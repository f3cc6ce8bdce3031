import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { SourceView } from './source-view.ts'

/** An answer whose citations are numbered from 1 without gaps, in reading order. */
export interface NumberedAnswer {
  readonly markdown: string
  readonly root: Root
  /** The cited sources by number, then the others. */
  readonly sources: readonly SourceView[]
  /** Number of cited sources. */
  readonly cited: number
}

/** Parses and renumbers an answer, complete or not. @param sources its sources, by the numbers in its Markdown */
export function numberedAnswer(markdown: string, sources: readonly SourceView[]): NumberedAnswer {
  const root = readAnswer(markdown)
  const citations = citationsIn(root, markdown).filter(({ number }) => number in sources)
  const cited = [...new Set(citations.map(({ number }) => number))]
  const others = sources.map((_, number) => number).filter((number) => !cited.includes(number))
  const order = [...cited, ...others]
  if (order.every((number, at) => number === at)) return { markdown, root, sources, cited: cited.length }
  let [renumbered, at] = ['', 0]
  for (const { number, start, end } of citations) {
    renumbered += `${markdown.slice(at, start)}[${order.indexOf(number) + 1}]`
    at = end
  }
  renumbered += markdown.slice(at)
  return {
    markdown: renumbered,
    root: readAnswer(renumbered),
    sources: order.flatMap((number, to) => {
      const source = sources[number]
      return source ? [{ ...source, number: to + 1 }] : []
    }),
    cited: cited.length,
  }
}

/** Parses the Markdown of an answer, complete or not. */
export function readAnswer(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
}

/** Positions of citations in UTF-16 units, with the index of the source. Brackets in code are no citations. */
function citationsIn(node: Nodes, markdown: string): { number: number; start: number; end: number }[] {
  if ('children' in node) return node.children.flatMap((child) => citationsIn(child, markdown))
  const { start, end } = node.position ?? {}
  if (node.type !== 'text' || start?.offset === undefined) return []
  const { offset } = start
  return [...markdown.slice(offset, end?.offset).matchAll(/(?<!\\)\[(\d{1,3})\]/g)].map(
    ({ 0: text, 1: number, index }) => ({
      number: Number(number) - 1,
      start: offset + index,
      end: offset + index + text.length,
    }),
  )
}
