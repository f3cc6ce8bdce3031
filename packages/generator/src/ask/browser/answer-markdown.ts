import type { Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Reads the Markdown of an answer, or of as much of it as there is. */
export function readAnswer(markdown: string): Root {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const last = root.children.at(-1)
  // The service ends its text with its sources for readers of plain text; here they have a list of their own.
  return last && listsSources(last) ? { ...root, children: root.children.slice(0, -1) } : root
}

function listsSources(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false
  const texts = node.children.filter(({ type }) => type !== 'break')
  return (
    texts.length > 1 &&
    texts.every((child, index) =>
      index % 2 === 0 ? child.type === 'text' && /^\s*\[\d+\]\s*$/.test(child.value) : child.type === 'link',
    )
  )
}

/** A piece of text, or the number of a source that is cited there. */
export type CitedPiece = string | number

/**
 * Cuts a text at its citations, `[1]`.
 * @param source the same text as its Markdown has it, where `\\[1\\]` is no citation but a part of what is quoted
 */
export function citedPieces(text: string, source = text): CitedPiece[] {
  const isCitation = [...source.matchAll(/\\?\[\d{1,3}\\?\]/g)].map(([found]) => !found.includes('\\'))
  return text
    .split(/(\s?\[\d{1,3}\])/)
    .map((piece, index) =>
      index % 2 === 1 && isCitation[(index - 1) / 2] ? Number(/\d+/.exec(piece)?.[0]) : piece,
    )
    .filter((piece) => piece !== '')
}
