import { Fragment } from 'react'
import type { Home } from 'sheaf'
import { formatDay, Icon, SearchButton, useSite } from 'sheaf/components'
import { markPath, markViewBox } from '../brand/logo-mark.ts'
import styles from './HomePage.module.css'
import { homeSchema } from './home-schema.ts'

/** The front page: what the product is, the ways in, and what is new. */
export function HomePage(props: { home: Home }) {
  const home = homeSchema.parse(props.home)
  const { linkTo, t } = useSite()
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <section className={styles.hero}>
        <svg className={styles.mark} viewBox={markViewBox} aria-hidden="true">
          <path fillRule="evenodd" d={markPath} />
        </svg>
        <div className={styles.frame}>
          {home.release && (
            <a className={styles.release} href={linkTo(home.release.to)}>
              <strong>{home.release.label}</strong> <span>{home.release.text}</span>
              <Icon name="arrow" size={15} />
            </a>
          )}
          <h1>{home.title}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <SearchButton label={t('search-site')} large />
          {home.actions.length > 0 && (
            <p className={styles.actions}>
              {home.actions.map(({ label, to }, index) => (
                <Fragment key={to}>
                  <a className={index === 0 ? styles.primary : styles.secondary} href={linkTo(to)}>
                    {label}
                  </a>{' '}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </section>
      {home.ways && (
        <section className={styles.frame} aria-labelledby="ways">
          <h2 id="ways">{home.ways.title}</h2>
          <ul className={styles.ways}>
            {home.ways.items.map((way, index) => (
              <li key={way.to}>
                <a href={linkTo(way.to)}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <strong>{way.title}</strong> <span>{way.text}</span>{' '}
                  <em>
                    {way.action}
                    <Icon name="arrow" size={15} />
                  </em>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.audience && (
        <section className={styles.frame} aria-labelledby="audience">
          <h2 id="audience">{home.audience.title}</h2>
          <dl className={styles.audience}>
            {home.audience.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {home.features && (
        <section className={styles.frame} aria-labelledby="features">
          <h2 id="features">{home.features.title}</h2>
          <ul className={styles.features}>
            {home.features.items.map(({ title, text, to }) => (
              <li key={title}>
                <a href={linkTo(to)}>{title}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.editions && (
        <section className={styles.frame} aria-labelledby="editions">
          <h2 id="editions">{home.editions.title}</h2>
          <div className={styles.editions}>
            {home.editions.items.map(({ title, points }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p>
            <a href={linkTo(home.editions.to)}>{home.editions.action}</a>
          </p>
        </section>
      )}
      <NewestPosts />
    </main>
  )
}

function NewestPosts() {
  const { content, href, locale, config, t } = useSite()
  const blog = content.blogs.find((candidate) => candidate.locale === locale)
  const posts = blog?.posts.filter((post) => !post.unlisted).slice(0, 3) ?? []
  if (!blog || posts.length === 0) return null
  return (
    <section className={styles.frame} aria-labelledby="posts">
      <h2 id="posts">{config.blog.title}</h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.path}>
            <a href={href(post.path)}>{post.title}</a>
            <p>{post.description}</p>
            <time dateTime={post.date}>{formatDay(post.date, locale)}</time>
          </li>
        ))}
      </ul>
      <p>
        <a href={href(blog.path)}>{t('all-posts')}</a>
      </p>
    </section>
  )
}
