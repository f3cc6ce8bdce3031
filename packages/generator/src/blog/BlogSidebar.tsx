import type { Blog } from '../content/posts/read-blog.ts'
import links from '../page/SidebarLinks.module.css'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './BlogSidebar.module.css'

/** Posts by year, newest first. */
export function postsByYear<T extends { date: string }>(posts: readonly T[]): [string, T[]][] {
  const years = new Map<string, T[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years]
}

const maxRecentPosts = 40

/** The newest posts next to a post or a list; the archive lists all. */
export function BlogSidebar({ blog }: { blog: Blog }) {
  const { href, t, route } = useSite()
  const posts = blog.posts.filter((post) => !post.unlisted).slice(0, maxRecentPosts)
  return (
    <nav className={`${links.sidebar} ${styles.posts}`} aria-label={t('posts-by-year')}>
      {postsByYear(posts).map(([year, inYear]) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul>
            {inYear.map((post) => (
              <li key={post.path}>
                <a href={href(post.path)} aria-current={route?.path === post.path ? 'page' : undefined}>
                  <TypesetText text={post.title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ul>
        <li>
          <a href={href(`${blog.path}/archive`)}>{t('archive')}</a>
        </li>
        <li>
          <a href={href(`${blog.path}/tags`)}>{t('tags')}</a>
        </li>
        <li>
          <a href={href(`${blog.path}/authors`)}>{t('authors')}</a>
        </li>
      </ul>
    </nav>
  )
}
