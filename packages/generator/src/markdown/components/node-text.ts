import { isValidElement, type ReactNode } from 'react'

/** The text of what is rendered, as far as it shows without rendering: pictures count with their words. */
export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(nodeText).join('')
  if (!isValidElement<{ alt?: string; children?: ReactNode }>(node)) return ''
  return node.props.alt ?? nodeText(node.props.children)
}
