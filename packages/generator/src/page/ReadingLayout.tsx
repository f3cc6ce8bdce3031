import type { ReactNode } from 'react'
import { frameIds } from '../ui/frame-ids.ts'
import styles from './ReadingLayout.module.css'

interface ReadingLayoutProps {
  readonly sidebar?: ReactNode
  /** A class that shows the sidebar on small screens too, where it is otherwise only in the menu. */
  readonly sidebarClass?: string | undefined
  /** Shown next to the text on wide screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A text with its sidebar and its contents list. */
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
