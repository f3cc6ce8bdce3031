import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './PageHeader.module.css'
import { PageMenu } from './PageMenu.tsx'

interface PageHeaderProps {
  /** Marks beside the breadcrumbs: versions, translations. */
  readonly marks?: ReactNode
  /** The title, and all that belongs to it. */
  readonly children: ReactNode
}

/** The head of a text. On phones, its menu is at the end of the page. */
export function PageHeader({ marks, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Breadcrumbs />
        {marks}
      </div>
      <div className={styles.menu}>
        <PageMenu />
      </div>
      {children}
    </header>
  )
}
