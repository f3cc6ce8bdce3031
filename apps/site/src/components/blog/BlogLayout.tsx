import type { ReactNode } from 'react'
import type { Blog } from '../../content/content.ts'
import styles from './BlogLayout.module.css'
import { BlogSidebar } from './BlogSidebar.tsx'

/** Posts by year, text, and what stands beside the text. */
export function BlogLayout({
  blog,
  aside,
  children,
}: {
  blog: Blog
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      <aside className={`${styles.sidebar} no-print`}>
        <BlogSidebar blog={blog} />
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
