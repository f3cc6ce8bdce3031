import { scriptlessSearch } from '@next-panel/contract/site-files'
import { renderToStaticMarkup } from 'react-dom/server'
import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import { HeadingText, TypesetText } from '../ui/TypesetText.tsx'
import styles from './SearchPage.module.css'
import { SearchPanel } from './SearchPanel.tsx'

/** A page and its headings, for the index of the search page. */
export interface IndexedPage {
  readonly title: string
  readonly path: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

/** Search as a page that can be shared; without scripts, an alphabetical index of pages and headings. */
export function SearchPage({ pages }: { pages: readonly IndexedPage[] }) {
  const { href, t } = useSite()
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <h1>{t('search')}</h1>
      <div
        id={frameIds.searchPage}
        className={`${styles.search} js-only no-print`}
        data-search=""
        data-search-page=""
      >
        <SearchPanel />
      </div>
      <noscript>
        <TrustedHtml
          className="no-print"
          html={scriptlessSearch.join(renderToStaticMarkup(<p>{t('search-needs-scripts')}</p>))}
        />
      </noscript>
      <h2>{t('search-index')}</h2>
      <ul className={styles.index}>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={href(page.path)}>
              <TypesetText text={page.title} />
            </a>
            {page.headings.length > 0 && (
              <ul>
                {page.headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`${href(page.path)}#${id}`}>
                      <HeadingText text={text} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
