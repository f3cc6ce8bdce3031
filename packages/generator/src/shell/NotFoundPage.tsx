import { nearestRoutesMarker, routesFile } from '@next-panel/contract/site-files'
import { versionStart } from '../content/sidebar/sidebar.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import styles from './NotFoundPage.module.css'

/** Shown for every unknown address. */
export function NotFoundPage() {
  const { t, href, config, content, docsVersion, locale } = useSite()
  const blog = content.blogs.find((candidate) => candidate.locale === locale && candidate.posts.length > 0)
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <p className={styles.code}>404</p>
      <h1>{t('not-found-title')}</h1>
      <p>{t('not-found-text')}</p>
      <SearchForm label={t('search-site')} />
      <section className={styles.nearest}>
        <h2>{t('not-found-nearest')}</h2>
        <TrustedHtml data-nearest-routes={href(`/${routesFile}`)} html={nearestRoutesMarker} />
      </section>
      <ul className={styles.starts}>
        <li>
          <a href={href('/')}>{t('home')}</a>
        </li>
        <li>
          <a href={href(versionStart(docsVersion))}>{t('docs')}</a>
        </li>
        {blog && (
          <li>
            <a href={href(blog.path)}>{config.blog.title}</a>
          </li>
        )}
      </ul>
    </main>
  )
}
