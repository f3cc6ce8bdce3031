import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Kinds of admonition, with the kinds that older content uses for them. */
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
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
 * other directive back as the text it was: `10:30` is no directive to a reader.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        const kind = KINDS[node.name]
        if (kind) toAside(node, kind)
        return
      }
      if ((node.type === 'textDirective' || node.type === 'leafDirective') && parent && index !== undefined) {
        const text = { type: 'text' as const, value: sourceOf(node, file) }
        const replacement: RootContent =
          node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] }
        parent.children.splice(index, 1, replacement)
        return index + 1
      }
    })
  }
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

function sourceOf(node: TextDirective | LeafDirective, file: VFile): string {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start !== undefined && end !== undefined) return String(file).slice(start, end)
  return `${node.type === 'textDirective' ? ':' : '::'}${node.name}${phrasingText(node.children)}`
}

function phrasingText(children: readonly PhrasingContent[]): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('')
}
