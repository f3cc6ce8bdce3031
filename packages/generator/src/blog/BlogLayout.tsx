import type { ReactNode } from 'react'
import type { Blog } from '../content/posts/read-blog.ts'
import { ReadingLayout } from '../page/ReadingLayout.tsx'
import styles from './BlogLayout.module.css'
import { BlogSidebar } from './BlogSidebar.tsx'

interface BlogLayoutProps {
  readonly blog: Blog
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A text of the blog, with the other posts by year. */
export function BlogLayout({ blog, aside, children }: BlogLayoutProps) {
  return (
    <ReadingLayout sidebar={<BlogSidebar blog={blog} />} sidebarClass={styles.below} aside={aside}>
      {children}
    </ReadingLayout>
  )
}
