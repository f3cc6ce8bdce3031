import { isValidElement, type ReactNode } from 'react'
import styles from './Details.module.css'

/** Text that is folded until somebody wants it; on paper it is open. */
export function Details({ summary, children }: { summary?: ReactNode; children?: ReactNode }) {
  return (
    <details className={styles.details}>
      {isValidElement(summary) && summary.type === 'summary' ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
