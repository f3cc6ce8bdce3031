import type { ReactNode } from 'react'
import styles from './Term.module.css'

/** A word with what it means, which shows by pointer, touch and keyboard, and stands behind it where the text is read or printed. */
export function Term({ title, children }: { title: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning shows while it has the focus
    <dfn className={styles.term} tabIndex={0}>
      {children}
      <span> ({title})</span>
    </dfn>
  )
}
