import type { ReactNode } from 'react'
import styles from './Term.module.css'

/**
 * A word with its explanation, which shows on hover, touch and focus, and follows the word in print and in
 * reading order.
 */
export function Term({ title, children }: { title: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning shows while it has the focus
    <dfn className={styles.term} tabIndex={0}>
      {children}
      <span> ({title})</span>
    </dfn>
  )
}
