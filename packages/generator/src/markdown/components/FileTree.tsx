import type { ReactNode } from 'react'
import styles from './FileTree.module.css'

/** Files and folders, written as a nested list. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className={styles.tree}>{children}</div>
}
