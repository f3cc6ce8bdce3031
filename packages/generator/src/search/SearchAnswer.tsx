import type { SearchStore, SearchView } from './browser/search-store.ts'
import { type SearchTexts, searchTexts } from './browser/search-texts.ts'
import { EmptySearch } from './EmptySearch.tsx'
import styles from './SearchAnswer.module.css?island'
import type { ResultParts } from './SearchResults.tsx'

/** What the body needs once it is more than a picture of itself. */
export interface LiveSearch {
  readonly search: SearchStore
  /** Base URL of the site. */
  readonly base: string
  /** Id of the result list. */
  readonly listId: string
  readonly parts: ResultParts
}

interface SearchAnswerProps {
  view: SearchView
  live: LiveSearch
}

/** What stands below the search box: results, why there are none, or what to search for. */
export function SearchAnswer({ view, live: { search, listId, parts, base } }: SearchAnswerProps) {
  const { query, outcome, hits, excerpts, active, error, recent, canAsk, hasMore } = view
  if (error !== undefined) {
    return (
      <div className={styles.message} role="alert">
        <p>
          <strong>Cannot load search index.</strong> {error}
        </p>
        <button type="button" onClick={() => search.retry()}>
          Retry
        </button>
      </div>
    )
  }
  if (query.trim() === '') return <EmptySearch recent={recent} base={base} search={search} />
  if (!outcome) return null
  const texts = searchTexts(outcome.query)
  return (
    <>
      {outcome.corrected !== undefined && (
        <p className={styles.message} lang={texts.lang}>
          <Around texts={texts.understood} shown={outcome.corrected} />
        </p>
      )}
      {outcome.count > 0 && outcome.unknown.length > 0 && (
        <p className={styles.message} lang={texts.lang}>
          <Around texts={texts.unknown} shown={outcome.unknown.join(texts.and)} />
        </p>
      )}
      {outcome.count === 0 && (
        <NothingFound
          texts={texts}
          query={outcome.query}
          elsewhere={outcome.counts.all}
          onWiden={() => search.narrow('all')}
        />
      )}
      {(outcome.count > 0 || canAsk) && (
        <parts.Results
          pages={outcome.pages}
          excerpts={excerpts}
          asks={canAsk ? query : undefined}
          more={hasMore ? texts.more(outcome.count - hits.length) : undefined}
          id={listId}
          active={active}
          search={search}
          parts={parts}
        />
      )}
    </>
  )
}

/** A sentence around something to look at, such as a query; much of a long one is left out. */
function Around({ texts: [before, after], shown }: { texts: readonly [string, string]; shown: string }) {
  return (
    <>
      {before}
      <strong>{shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}</strong>
      {after}
    </>
  )
}

interface NothingFoundProps {
  readonly texts: SearchTexts
  readonly query: string
  /** Results that the chosen tab leaves out. */
  readonly elsewhere: number
  readonly onWiden: () => void
}

function NothingFound({ texts, query, elsewhere, onWiden }: NothingFoundProps) {
  return (
    <div className={styles.message} lang={texts.lang}>
      <p>
        <Around texts={elsewhere > 0 ? texts.nothingHere : texts.nothing} shown={query} />
      </p>
      {elsewhere > 0 ? (
        <button type="button" onClick={onWiden}>
          {texts.elsewhere(elsewhere)}
        </button>
      ) : (
        <p>{texts.advice}</p>
      )}
    </div>
  )
}
