import type { Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { SiteError } from '../site-error.ts'
import { eachMarkdownNode } from './each-node.ts'
import type { SourceText } from './source-text.ts'

/** Kinds of admonition, with the kinds that older content uses for them. */
const kindsByName: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/**
 * Turns `:::note[Title]` containers into `aside` elements with `data-kind`, the title as first child, and puts every
 * directive within a line back as the text it was: `10:30` is no directive to a reader.
 * @throws SiteError `content` for a kind nobody knows
 */
export function remarkAdmonitions({ sources }: { sources: SourceText }) {
  return (tree: Root) => {
    eachMarkdownNode(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        const kind = kindsByName[node.name]
        if (kind) {
          toAside(node, kind)
          return
        }
        const kinds = Object.keys(kindsByName).join(', ')
        throw new SiteError(
          'content',
          `there is no admonition ":::${node.name}"; use one of: ${kinds}`,
          sources.locationOf(node.position?.start.line),
        )
      }
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        const text: Text = { type: 'text', value: sourceOf(node, sources) }
        if (node.type === 'textDirective') return placeText(parent, index, text)
        parent.children.splice(index, 1, { type: 'paragraph', children: [text] })
        return index + 1
      }
    })
  }
}

/** Puts text in place of a child and joins it with text beside it: `{#a:b}` is one text again. */
function placeText(parent: Parents, index: number, text: Text): number {
  const before = parent.children[index - 1]
  const after = parent.children[index + 1]
  if (after?.type === 'text') text.value += after.value
  if (before?.type === 'text') text.value = before.value + text.value
  const from = before?.type === 'text' ? index - 1 : index
  const to = after?.type === 'text' ? index + 1 : index
  parent.children.splice(from, to - from + 1, text)
  return from + 1
}

function toAside(node: ContainerDirective, kind: AdmonitionKind): void {
  const [first] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  if (hasLabel) {
    const title: Paragraph = { ...first, data: { hName: 'p', hProperties: { dataTitle: '' } } }
    node.children.splice(0, 1, title)
  }
  node.data = { hName: 'aside', hProperties: { dataKind: kind, ...(hasLabel && { dataTitled: '' }) } }
}

function sourceOf(node: TextDirective | LeafDirective, sources: SourceText): string {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start !== undefined && end !== undefined) return sources.slice(start, end)
  return `${node.type === 'textDirective' ? ':' : '::'}${node.name}${phrasingText(node.children)}`
}

function phrasingText(children: readonly PhrasingContent[]): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('')
}
