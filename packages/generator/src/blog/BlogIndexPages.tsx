import type { Author } from '../content/posts/authors.ts'
import type { Blog } from '../content/posts/read-blog.ts'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { formatDay } from '../page/PageFooter.tsx'
import type { BlogTag } from '../site/addresses/route.ts'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './BlogIndexPages.module.css'
import { BlogLayout } from './BlogLayout.tsx'
import { type ListedPost, PostList } from './BlogListPage.tsx'
import { postsByYear } from './BlogSidebar.tsx'
import { AuthorCard } from './PostMeta.tsx'

/** Every post by year. */
export function ArchivePage({ blog }: { blog: Blog }) {
  const { href, t, lang } = useSite()
  return (
    <BlogLayout blog={blog}>
      <Breadcrumbs />
      <h1 className={styles.title}>{t('archive')}</h1>
      {postsByYear(blog.posts).map(([year, posts]) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className={styles.archive}>
            {posts.map((post) => (
              <li key={post.path}>
                <time dateTime={post.date}>{formatDay(post.date, lang)}</time>{' '}
                <a href={href(post.path)}>
                  <TypesetText text={post.title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  )
}

/** Authors, with the posts of each. */
export function AuthorsPage({ blog, authors }: { blog: Blog; authors: readonly Author[] }) {
  const { href, t } = useSite()
  return (
    <BlogLayout blog={blog}>
      <Breadcrumbs />
      <h1 className={styles.title}>{t('authors')}</h1>
      <ul className={styles.authors}>
        {authors.map((author) => (
          <li key={author.key}>
            <AuthorCard author={author} />
            {author.description && <p>{author.description}</p>}
            <ul className={styles.archive}>
              {blog.posts
                .filter((post) => !post.unlisted && post.authors.some(({ key }) => key === author.key))
                .map((post) => (
                  <li key={post.path}>
                    <a href={href(post.path)}>
                      <TypesetText text={post.title} />
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}

/** Every tag with its number of posts. */
export function TagsPage({ blog, tags }: { blog: Blog; tags: readonly BlogTag[] }) {
  const { href, t } = useSite()
  return (
    <BlogLayout blog={blog}>
      <Breadcrumbs />
      <h1 className={styles.title}>{t('tags')}</h1>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.key}>
            <a href={href(tag.path)}>
              {tag.label} <span>({tag.posts.length})</span>
            </a>
            {tag.description && <p>{tag.description}</p>}
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}

/** The posts with a tag. */
export function TagPage({ blog, tag, posts }: { blog: Blog; tag: BlogTag; posts: readonly ListedPost[] }) {
  const { href, t } = useSite()
  return (
    <BlogLayout blog={blog}>
      <Breadcrumbs />
      <h1 className={styles.title}>{t('posts-tagged', { count: posts.length, tag: tag.label })}</h1>
      {tag.description && <p className="lead">{tag.description}</p>}
      <p>
        <a href={href(`${blog.path}/tags`)}>{t('all-tags')}</a>
      </p>
      <PostList posts={posts} blogPath={blog.path} />
    </BlogLayout>
  )
}
