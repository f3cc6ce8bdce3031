import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageMenu } from './PageMenu.tsx'
import styles from './PageTop.module.css'

/** The line above a title: where the page stands, what is to be known of it, and what a reader may do with it. */
export function PageTop({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.top}>
      <Breadcrumbs />
      {children}
      <PageMenu />
    </div>
  )
}
