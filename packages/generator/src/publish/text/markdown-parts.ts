import type { Nodes, Parents, RootContent } from 'mdast'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

/**
 * Splits a text into parts of at most `room` characters. A part ends before a heading, of a high level if possible, but is at least
 * half full. A longer block, such as a table, is split too, except for a paragraph.
 */
export function markdownParts(blocks: readonly RootContent[], room: number, style: Options): string[] {
  const write = (children: readonly Nodes[]) => children.map((child) => toMarkdown(child, style)).join('\n')
  const whole = toMarkdown({ type: 'root', children: [...blocks] }, style)
  if (whole.length <= room) return [whole]
  const split = (block: Nodes): Nodes[] =>
    write([block]).length <= room ? [block] : (halves(block)?.flatMap(split) ?? [block])
  const pieces = blocks.flatMap(split)
  const parts: string[] = []
  for (let start = 0; start < pieces.length; ) {
    const end = endOfPart(pieces, start, room, write)
    parts.push(write(pieces.slice(start, end)))
    start = end
  }
  return parts
}

/** @returns the index after the last piece of the part that begins at `start` */
function endOfPart(
  pieces: readonly Nodes[],
  start: number,
  room: number,
  write: (children: readonly Nodes[]) => string,
): number {
  let length = 0
  let cut: number | undefined
  let level = 6
  for (const [at, piece] of pieces.entries()) {
    if (at < start) continue
    if (piece.type === 'heading' && piece.depth <= level && length >= room / 2)
      [cut, level] = [at, piece.depth]
    length += write([piece]).length + 1
    // There is a blank line between pieces, but not after the last one.
    if (at > start && length - 1 > room) return cut ?? at
  }
  return pieces.length
}

/** Splits a block into two of the same type; `undefined` if it cannot be split. Both halves of a table have its head. */
function halves(block: Nodes): [Nodes, Nodes] | undefined {
  if (block.type === 'code') {
    const [first, second] = inTwo(block.value.split('\n'))
    return second.length === 0
      ? undefined
      : [
          { ...block, value: first.join('\n') },
          { ...block, value: second.join('\n') },
        ]
  }
  if (
    block.type !== 'list' &&
    block.type !== 'listItem' &&
    block.type !== 'blockquote' &&
    block.type !== 'table'
  )
    return undefined
  const head: readonly Nodes[] = block.type === 'table' ? block.children.slice(0, 1) : []
  const content: readonly Nodes[] = block.children.slice(head.length)
  const copyWith = (children: readonly Nodes[], start?: number) => {
    const copy: Parents = structuredClone({ ...block, children: [] })
    Object.assign(copy, { children: [...head, ...children] }, start !== undefined && { start })
    return copy
  }
  if (content.length === 1 && content[0]) {
    const [first, second] = halves(content[0]) ?? []
    return first && second && [copyWith([first]), copyWith([second])]
  }
  const [first, second] = inTwo(content)
  const isNumbered = block.type === 'list' && typeof block.start === 'number'
  return [copyWith(first), copyWith(second, isNumbered ? (block.start ?? 1) + first.length : undefined)]
}

function inTwo<Part>(parts: readonly Part[]): [Part[], Part[]] {
  const middle = Math.ceil(parts.length / 2)
  return [parts.slice(0, middle), parts.slice(middle)]
}
