import type { ReactNode } from 'react'
import styles from './ReadingLayout.module.css'

interface ReadingLayoutProps {
  readonly sidebar?: ReactNode
  /** Where the sidebar goes on small screens. */
  readonly onSmallScreens: 'sidebar in menu' | 'sidebar below'
  /** What stands beside the text on wide screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A text between what leads to other texts and what leads through it. */
export function ReadingLayout({ sidebar, onSmallScreens, aside, children }: ReadingLayoutProps) {
  const below = onSmallScreens === 'sidebar below' ? styles.below : ''
  return (
    <div className={styles.layout}>
      {sidebar && <aside className={`${styles.sidebar} ${below} no-print`}>{sidebar}</aside>}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
