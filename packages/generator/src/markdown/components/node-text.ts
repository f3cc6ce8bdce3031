import { isValidElement, type ReactNode } from 'react'

/**
 * The text of a React node without rendering its components. Includes descriptions of pictures and sources of
 * formulas.
 */
export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(nodeText).join('')
  if (!isValidElement<{ alt?: string; alttext?: string; children?: ReactNode }>(node)) return ''
  return node.props.alt ?? node.props.alttext ?? nodeText(node.props.children)
}
