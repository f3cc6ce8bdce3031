import { describedRelease, releaseAnchor } from '@next-panel/panel/versions'
import { Fragment } from 'react'
import { formatDay, Icon, SearchForm, useSite } from 'sheaf/components'
import { Exact } from '../facts/FactParts.tsx'
import styles from './HomePage.module.css'
import type { SiteHome } from './home-schema.ts'

/** Where the notes of the release are that the pages describe. */
export const releasePath = `/docs/overview/release-note-oss#${releaseAnchor(describedRelease)}`

/** Where the guide in Chinese begins, once there is one. */
const chinese = { path: '/docs/zh', label: '中文使用者从这里开始' }

/** What the panel is for, one box for everything that a reader may look for, and a look at the panel. */
export function Hero({ home }: { home: SiteHome }) {
  const { linkTo, locale, routes } = useSite()
  const { version, search } = home
  const { version: described, date = '' } = describedRelease
  return (
    <section className={styles.hero}>
      <div className={styles.frame}>
        <div>
          <p className={styles.pills}>
            <a href={linkTo(releasePath)}>
              <strong>{described}</strong> {version.text},{' '}
              <time dateTime={date}>{formatDay(date, locale)}</time>
            </a>{' '}
            <a href={linkTo(version.to)}>
              {version.action}
              <Icon name="arrow" size={15} />
            </a>{' '}
            {routes.has(chinese.path) && (
              <a href={linkTo(chinese.path)} lang="zh-Hans" hrefLang="zh-Hans">
                {chinese.label}
                <Icon name="arrow" size={15} />
              </a>
            )}
          </p>
          <h1>{home.title}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <SearchForm label={search.label} />
          <p className={`${styles.examples} no-print`}>
            {search.try}
            {search.examples.map((example) => (
              <Fragment key={example}>
                {' '}
                <a
                  href={`${linkTo('/search')}?q=${encodeURIComponent(example)}`}
                  data-search-open=""
                  data-query={example}
                >
                  {example.endsWith('?') ? example : <Exact text={example} />}
                </a>
              </Fragment>
            ))}
          </p>
          <p className={styles.actions}>
            {home.actions.map(({ label, to }) => (
              <Fragment key={to}>
                <a href={linkTo(to)}>{label}</a>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        <Picture screen={home.screen} />
      </div>
    </section>
  )
}

/** The size in which the picture is drawn at most, in CSS px; it has twice as many. */
const [pictureWidth, pictureHeight] = [640, 356]

/** The admin area as it is, with numbers that its captions explain. It loads after the text, and its place is kept. */
function Picture({ screen: { address, alt, captions } }: Pick<SiteHome, 'screen'>) {
  const { href } = useSite()
  const source = (width: number) => href(`/home/admin-dashboard-${width}.webp`)
  return (
    <figure className={styles.screen}>
      <div className={styles.address}>{address}</div>
      <div className={styles.picture}>
        <img
          src={source(640)}
          srcSet={`${source(640)} 640w, ${source(1280)} 1280w`}
          sizes={`(min-width: 1240px) ${pictureWidth}px, (min-width: 1000px) 50vw, 95vw`}
          width={pictureWidth}
          height={pictureHeight}
          alt={alt}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
        {captions.map((caption, index) => (
          <span key={caption} className={styles.pin} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption>
        <ol>
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
