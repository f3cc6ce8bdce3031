import { textAround } from '../site/translator.ts'
import type { SearchStore, SearchView } from './browser/list/search-store.ts'
import type { SearchTextsFor, SearchTranslate } from './browser/list/search-texts.ts'
import { EmptySearch } from './EmptySearch.tsx'
import styles from './SearchAnswer.module.css?island'
import type { ResultParts } from './SearchResults.tsx'

/** The search that a body shows and changes. */
export interface LiveSearch {
  readonly search: SearchStore
  /** The base URL. */
  readonly base: string
  /** Id of the result list. */
  readonly listId: string
  readonly parts: ResultParts
}

interface SearchAnswerProps {
  readonly view: SearchView
  readonly textsFor: SearchTextsFor
  readonly live: LiveSearch
}

/** The part below the search box: results, the reason why there are none, or suggestions. */
export function SearchAnswer({ view, textsFor, live: { search, listId, parts, base } }: SearchAnswerProps) {
  const t = textsFor(view.outcome?.query)
  const { query, outcome, hits, excerpts, active, error, recent, canAsk, hasMore } = view
  if (error !== undefined) {
    return (
      <div className={styles.message} role="alert">
        <p>
          <strong>{t('search-failed')}</strong> {error}
        </p>
        <button type="button" onClick={() => search.retry()}>
          {t('retry')}
        </button>
      </div>
    )
  }
  if (query.trim() === '') return <EmptySearch recent={recent} base={base} search={search} t={t} />
  if (!outcome) return null
  return (
    <>
      {outcome.corrected !== undefined && (
        <p className={styles.message} lang={t.lang}>
          <Around text={t('search-shows')} name="query" shown={outcome.corrected} />
        </p>
      )}
      {outcome.count > 0 && outcome.unknown.length > 0 && (
        <p className={styles.message} lang={t.lang}>
          <Around text={t('search-unknown')} name="words" shown={outcome.unknown.join(t('word-separator'))} />
        </p>
      )}
      {outcome.count === 0 && (
        <NothingFound
          t={t}
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
          more={hasMore ? t('search-more', { count: outcome.count - hits.length }) : undefined}
          t={t}
          id={listId}
          active={active}
          search={search}
          parts={parts}
        />
      )}
    </>
  )
}

/** A sentence around a highlighted text, such as a query. A long text is shortened. */
function Around({ text, name, shown }: { text: string; name: string; shown: string }) {
  const [before, after] = textAround(text, name)
  return (
    <>
      {before}
      <strong>{shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}</strong>
      {after}
    </>
  )
}

interface NothingFoundProps {
  readonly t: SearchTranslate
  readonly query: string
  /** Number of results in other tabs. */
  readonly elsewhere: number
  readonly onWiden: () => void
}

function NothingFound({ t, query, elsewhere, onWiden }: NothingFoundProps) {
  return (
    <div className={styles.message} lang={t.lang}>
      <p>
        <Around
          text={t(elsewhere > 0 ? 'search-nothing-here' : 'search-nothing')}
          name="query"
          shown={query}
        />
      </p>
      {elsewhere > 0 ? (
        <button type="button" onClick={onWiden}>
          {t('search-elsewhere', { count: elsewhere })}
        </button>
      ) : (
        <p>{t('search-advice')}</p>
      )}
    </div>
  )
}
