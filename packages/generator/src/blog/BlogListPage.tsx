import type { Post } from '../content/posts/post.ts'
import type { Blog } from '../content/posts/read-blog.ts'
import { feedFormats } from '../site/feed-formats.ts'
import { Icon } from '../ui/icon.tsx'
import { Prose } from '../ui/Prose.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import styles from './BlogListPage.module.css'
import { PostMeta, PostTags } from './PostMeta.tsx'

/** A post with its excerpt as HTML. */
export interface ListedPost {
  readonly post: Post
  readonly excerpt: string
  /** Whether the post continues after the excerpt. */
  readonly more: boolean
}

/** The blog's front page. */
export function BlogListPage({ blog, posts }: { blog: Blog; posts: readonly ListedPost[] }) {
  const { config, href } = useSite()
  return (
    <BlogLayout blog={blog}>
      <header>
        <h1>{config.blog.title}</h1>
        <p className="lead">{config.blog.description}</p>
        <ul className={styles.feeds}>
          {feedFormats.map(({ name, file }) => (
            <li key={name}>
              <a href={href(`${blog.path}/${file}`)} data-full-load="">
                <Icon name="rss" size={15} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </header>
      <PostList posts={posts} blogPath={blog.path} />
    </BlogLayout>
  )
}

/** Excerpts of posts, newest first. */
export function PostList({ posts, blogPath }: { posts: readonly ListedPost[]; blogPath: string }) {
  const { href, t } = useSite()
  return posts.map(({ post, excerpt, more }) => (
    <article key={post.path} className={styles.post}>
      <h2>
        <a href={href(post.path)}>
          <TypesetText text={post.title} />
        </a>
      </h2>
      <PostMeta post={post} />
      <Prose html={excerpt} />
      {more && (
        <p>
          <a href={href(post.path)} aria-label={t('read-more-about', { title: post.title })}>
            {t('read-more')}
          </a>
        </p>
      )}
      <PostTags post={post} blogPath={blogPath} />
    </article>
  ))
}
