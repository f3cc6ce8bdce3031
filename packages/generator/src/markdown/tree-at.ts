import type { Root } from 'mdast'
import type { TextStart } from './source-text.ts'

/** A copy of a text's tree with the positions it has where the text stands among those of a page. */
export function treeAt(tree: Root, start: TextStart): Root {
  const copy = structuredClone(tree)
  movePositions(copy, start, new Set())
  return copy
}

/** Moves the positions in a tree, those of the programs in it included. */
function movePositions(value: unknown, by: TextStart, moved: Set<object>): void {
  // Programs share positions.
  if (typeof value !== 'object' || value === null || moved.has(value)) return
  moved.add(value)
  const move = (key: PropertyKey, distance: number) => {
    const at: unknown = Reflect.get(value, key)
    if (typeof at === 'number') Reflect.set(value, key, at + distance)
  }
  move('line', by.lines)
  move('offset', by.offset)
  // A node of a program; the start of a list is a number too, but lists have no end.
  if ('end' in value) for (const key of ['start', 'end']) move(key, by.offset)
  if ('range' in value && Array.isArray(value.range)) value.range = value.range.map((at) => at + by.offset)
  for (const child of Object.values(value)) movePositions(child, by, moved)
}
