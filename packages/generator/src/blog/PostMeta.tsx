import type { Author } from '../content/posts/authors.ts'
import type { Post } from '../content/posts/post.ts'
import { formatDay } from '../page/PageFooter.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './PostMeta.module.css'

/** Day, reading time and authors of a post. */
export function PostMeta({ post }: { post: Post }) {
  const { t, lang } = useSite()
  return (
    <div className={styles.meta}>
      <p className={styles.facts}>
        <time dateTime={post.date}>{formatDay(post.date, lang)}</time>{' '}
        {post.readingMinutes !== undefined && (
          <span>{`· ${t('reading-time', { minutes: post.readingMinutes })}`}</span>
        )}
      </p>
      {post.authors.length > 0 && (
        <ul className={styles.authors}>
          {post.authors.map((author) => (
            <li key={author.key}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Picture (or initials), name and role of an author, with a link to their profile elsewhere. */
export function AuthorCard({ author }: { author: Author }) {
  const { authorPictures } = useSite()
  const { name, title, url } = author
  const picture = authorPictures.get(author.picture?.address ?? '')
  return (
    <div className={styles.author}>
      {picture === undefined ? (
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="" width="40" height="40" loading="lazy" />
      )}
      <div>
        <strong>{url ? <a href={url}>{name}</a> : name}</strong> {title && <small>{title}</small>}
        {author.socials?.map((social) => (
          <small key={social.label}>
            {' '}
            <a href={social.url}>{social.label}</a>
          </small>
        ))}
      </div>
    </div>
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Links from the tags of a post to other posts. They are not part of its text. */
export function PostTags({ post, blogPath }: { post: Post; blogPath: string }) {
  const { href, t } = useSite()
  if (post.tags.length === 0) return null
  return (
    <ul className={`${styles.tags} no-print`} aria-label={t('tags')}>
      {post.tags.map((tag) => (
        <li key={tag.key}>
          <a href={href(`${blogPath}/tags${tag.permalink}`)}>{tag.label}</a>
        </li>
      ))}
    </ul>
  )
}
