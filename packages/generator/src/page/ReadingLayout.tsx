import type { ReactNode } from 'react'
import { frameIds } from '../ui/frame-ids.ts'
import styles from './ReadingLayout.module.css'

interface ReadingLayoutProps {
  readonly sidebar?: ReactNode
  /** Styles that show the sidebar on small screens too, where else it stands in the menu alone. */
  readonly sidebarClass?: string | undefined
  /** What stands beside the text on wide screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A text between what leads to other texts and what leads through it. */
export function ReadingLayout({ sidebar, sidebarClass = '', aside, children }: ReadingLayoutProps) {
  return (
    <div className={styles.layout}>
      {sidebar && <aside className={`${styles.sidebar} ${sidebarClass} no-print`}>{sidebar}</aside>}
      <main id={frameIds.content} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
