import type { ReactNode } from 'react'
import styles from './FactTables.module.css'

/** Tables whose cells stack on narrow screens, with the headings and text between them. The first cell names its row. */
export function FactTables({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stacked} data-filtered="">
      {children}
    </div>
  )
}
