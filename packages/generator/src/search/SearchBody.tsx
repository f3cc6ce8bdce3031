import { formatElapsed } from './browser/search-provider.ts'
import type { SearchView } from './browser/search-store.ts'
import type { SearchTextsFor, SearchTranslate } from './browser/search-texts.ts'
import { ScopeTabs } from './ScopeTabs.tsx'
import { type LiveSearch, SearchAnswer } from './SearchAnswer.tsx'
import styles from './SearchBody.module.css'
import { SearchFoot } from './SearchFoot.tsx'

export interface SearchBodyProps {
  readonly view: SearchView
  readonly textsFor: SearchTextsFor
  /** A body rendered at build has none: the reader's browser gives it one. */
  readonly live?: LiveSearch | undefined
}

/**
 * What stands below a search box. It has no hooks, because it is drawn in three places: at build, by the browser before
 * React is there (`early-render.ts`), and by React.
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
          {/* The list says so in sight; only here is it heard. */}
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
