import type { SearchView } from './browser/search-store.ts'
import { type SearchTexts, searchTexts } from './browser/search-texts.ts'
import { ScopeTabs } from './ScopeTabs.tsx'
import { type LiveSearch, SearchAnswer } from './SearchAnswer.tsx'
import styles from './SearchBody.module.css'
import { SearchFoot } from './SearchFoot.tsx'

export interface SearchBodyProps {
  readonly view: SearchView
  /** A body rendered at build has none: the reader's browser gives it one. */
  readonly live?: LiveSearch | undefined
}

/**
 * What stands below a search box. It has no hooks, because it is drawn in three places: at build, by the browser before
 * React is there (`early-render.ts`), and by React.
 */
export function SearchBody({ view, live }: SearchBodyProps) {
  const { scope, outcome } = view
  const texts = searchTexts(view.query)
  return (
    <>
      <div className={styles.facts}>
        <ScopeTabs
          scope={scope}
          counts={outcome?.counts}
          onChange={(chosen) => live?.search.narrow(chosen)}
        />
        <p role="status" lang={texts.lang}>
          {/* The list says so in sight; only here is it heard. */}
          {outcome?.corrected !== undefined && (
            <span className="sr-only">{texts.heard(outcome.corrected)}</span>
          )}
          {status(view, texts)}
        </p>
      </div>
      <div className={styles.answer} data-search-answer="">
        {live && <SearchAnswer view={view} live={live} />}
      </div>
      {live && <SearchFoot texts={texts} canAsk={view.canAsk} />}
    </>
  )
}

function status({ query, outcome, hits, error }: SearchView, texts: SearchTexts): string {
  if (query.trim() === '' || error !== undefined) return ''
  if (!outcome) return texts.searching
  const found = texts.found(hits.length, outcome.count, outcome.elapsed)
  return outcome.notice === undefined ? found : `${found}. ${outcome.notice}`
}
