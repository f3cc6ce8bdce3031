import { describedRelease } from '@next-panel/panel/versions'
import type { Home } from 'sheaf'
import { formatDay, frameIds, useSite } from 'sheaf/components'
import { Editions, Missing } from './Editions.tsx'
import { Hero, releasePath } from './Hero.tsx'
import styles from './HomePage.module.css'
import { homeSchema, type SiteHome } from './home-schema.ts'
import { Call, Reference } from './Reference.tsx'
import { Route } from './Route.tsx'
import { Column, Pair } from './Section.tsx'
import { Trouble } from './Trouble.tsx'

/**
 * The home page: the purpose of the panel, the route to the first sale, help with errors, and the reference.
 */
export function HomePage(props: { home: Home }) {
  const home = homeSchema.parse(props.home)
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <Hero home={home} />
      <Route route={home.route} />
      <Trouble home={home} />
      <Reference reference={home.reference} />
      <Column>
        <Pair>
          <Call call={home.reference.call} />
          <Editions editions={home.editions} />
        </Pair>
      </Column>
      <Column>
        <Missing editions={home.editions} />
      </Column>
      <Latest latest={home.latest} />
    </main>
  )
}

/** The newest release and the newest post, in one line. */
function Latest({ latest }: Pick<SiteHome, 'latest'>) {
  const { content, href, linkTo, locale } = useSite()
  const posts = content.blogs.find((blog) => blog.locale === locale)?.posts ?? []
  const post = posts.find(({ unlisted }) => !unlisted)
  const { version, date = '' } = describedRelease
  return (
    <Column>
      <p className={styles.latest}>
        <span>
          {latest.release}: <a href={linkTo(releasePath)}>{version}</a>,{' '}
          <time dateTime={date}>{formatDay(date, locale)}</time>
        </span>{' '}
        {post && (
          <span>
            {latest.post}: <a href={href(post.path)}>{post.title}</a>,{' '}
            <time dateTime={post.date}>{formatDay(post.date, locale)}</time>
          </span>
        )}
      </p>
    </Column>
  )
}
