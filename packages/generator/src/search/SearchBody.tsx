import type { SearchView } from './browser/list/search-store.ts'
import type { SearchTextsFor, SearchTranslate } from './browser/list/search-texts.ts'
import { formatElapsed } from './browser/sources/search-provider.ts'
import { ScopeTabs } from './ScopeTabs.tsx'
import { type LiveSearch, SearchAnswer } from './SearchAnswer.tsx'
import styles from './SearchBody.module.css'
import { SearchFoot } from './SearchFoot.tsx'

export interface SearchBodyProps {
  readonly view: SearchView
  readonly textsFor: SearchTextsFor
  /** Missing at build time. */
  readonly live?: LiveSearch | undefined
}

/**
 * The part below a search box. It has no hooks, because it is drawn at build time, by `early-render.ts` before React is loaded, and by
 * React.
 */
export function SearchBody({ view, textsFor, live }: SearchBodyProps) {
  const { scope, outcome } = view
  const t = textsFor(view.query)
  return (
    <>
      <div className={styles.facts}>
        <ScopeTabs
          scope={scope}
          counts={outcome?.counts}
          onChange={(chosen) => live?.search.narrow(chosen)}
          t={textsFor()}
        />
        <p role="status" lang={t.lang}>
          {/* Screen readers read the status. The list shows the same. */}
          {outcome?.corrected !== undefined && (
            <span className="sr-only">{`${t('search-corrected', { query: outcome.corrected })} `}</span>
          )}
          {status(view, t)}
        </p>
      </div>
      <div className={styles.answer} data-search-answer="">
        {live && <SearchAnswer view={view} textsFor={textsFor} live={live} />}
      </div>
      {live && <SearchFoot t={textsFor()} canAsk={view.canAsk} />}
    </>
  )
}

function status({ query, outcome, hits, error }: SearchView, t: SearchTranslate): string {
  if (query.trim() === '' || error !== undefined) return ''
  if (!outcome) return t('search-running')
  const { count, elapsed, notice } = outcome
  const key = hits.length < count ? 'search-found-some' : 'search-found'
  const found = t(key, { shown: hits.length, count, time: formatElapsed(elapsed) })
  return notice === undefined ? found : t(notice, { found })
}
