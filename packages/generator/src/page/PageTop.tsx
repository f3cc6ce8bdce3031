import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageMenu } from './PageMenu.tsx'
import styles from './PageTop.module.css'

/** The line above a title: the breadcrumbs, notes about the page, and its menu. */
export function PageTop({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.top}>
      <Breadcrumbs />
      {children}
      <PageMenu />
    </div>
  )
}
