import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** Marks what holds only for an edition or a version: `<Badge>Pro</Badge>`. */
export function Badge({ children }: { children?: ReactNode }) {
  return (
    <b className={styles.badge} data-badge="">
      {children}
    </b>
  )
}
