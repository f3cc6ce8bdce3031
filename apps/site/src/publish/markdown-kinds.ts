import type { BlockContent, ListItem, PhrasingContent, RootContent } from 'mdast'

const PHRASING = new Set('text inlineCode link strong emphasis delete image break'.split(' '))
const BLOCK_CONTENT = new Set('paragraph code heading list blockquote table thematicBreak'.split(' '))

/** Whether a node stands within a line. */
export function isPhrasing(node: RootContent): node is PhrasingContent {
  return PHRASING.has(node.type)
}

/** Whether a node stands by itself. */
export function isBlock(node: RootContent): node is BlockContent {
  return BLOCK_CONTENT.has(node.type)
}

export function isListItem(node: RootContent): node is ListItem {
  return node.type === 'listItem'
}

/** A line without breaks at its ends. */
export function withoutOuterBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const start = nodes.findIndex(({ type }) => type !== 'break')
  return start < 0 ? [] : nodes.slice(start, nodes.findLastIndex(({ type }) => type !== 'break') + 1)
}

/** Without the spaces that stood beside what has no form in Markdown. */
export function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const first = nodes[0]
  if (first?.type === 'text') first.value = first.value.replace(/^ +/, '')
  const last = nodes.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/ +$/, '')
  return nodes.filter((node) => node.type !== 'text' || node.value !== '')
}
