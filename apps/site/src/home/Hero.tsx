import { describedRelease, releaseAnchor } from '@next-panel/panel/versions'
import { Fragment } from 'react'
import { formatDay, Icon, SearchForm, useSite } from 'sheaf/components'
import { Exact } from '../facts/FactParts.tsx'
import styles from './Hero.module.css'
import type { SiteHome } from './home-schema.ts'
import { Picture } from './Picture.tsx'
import { Pills } from './Section.tsx'

/** The path of the notes about the release that the pages describe. */
export const releasePath = `/docs/overview/release-note-oss#${releaseAnchor(describedRelease)}`

/** The path of the first page of the Chinese guide, if there is one. */
const chinese = { path: '/docs/zh', label: '中文使用者从这里开始' }

/** The purpose of the panel, a search box for everything, and a picture of the panel. */
export function Hero({ home }: { home: SiteHome }) {
  const { linkTo, locale, routes } = useSite()
  const { version, search } = home
  const { version: described, date = '' } = describedRelease
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <Pills>
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
          </Pills>
          <h1>{home.title}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <SearchForm label={search.label} />
          <Pills className={`${styles.examples} no-print`}>
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
          </Pills>
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
