import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { eachMarkdownNode } from './each-node.ts'

const text = (value: string) => ({ type: 'text', value }) as const
const tree = (): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [text('a'), text('b')] }, text('c')],
})

test('parents come before what they hold, in the order of the page', () => {
  const seen: string[] = []
  eachMarkdownNode(tree(), (node, index, parent) => {
    seen.push(`${'value' in node ? node.value : node.type} ${index} ${parent.type}`)
  })
  expect(seen).toEqual(['paragraph 0 root', 'a 0 paragraph', 'b 1 paragraph', 'c 1 root'])
})

test('a visitor that takes nodes away or puts others in says where to go on', () => {
  const root = tree()
  const seen: string[] = []
  eachMarkdownNode(root, (node, index, parent) => {
    if (node.type === 'paragraph') {
      parent.children.splice(index, 1)
      return index
    }
    if ('value' in node) seen.push(node.value)
  })
  expect(seen).toEqual(['c'])
  expect(root.children).toEqual([text('c')])
})
