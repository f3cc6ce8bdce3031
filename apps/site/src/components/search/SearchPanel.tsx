import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { rememberMarks } from '../../client/search-marks.ts'
import { addRecentSearch } from '../../search/recent-searches.ts'
import {
  formatElapsed,
  type SearchHit,
  type SearchOutcome,
  type SearchProvider,
  type SearchScope,
} from '../../search/search-provider.ts'
import { useSearch } from '../../search/use-search.ts'
import { Icon } from '../icon.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { ScopeTabs } from './ScopeTabs.tsx'
import styles from './SearchPanel.module.css?island'
import { optionId, SearchResults } from './SearchResults.tsx'

interface SearchPanelProps {
  provider: SearchProvider
  query: string
  onQuery: (query: string) => void
  /** Told when a result was chosen in this tab, before the page changes. */
  onChosen?: () => void
  inputRef: RefObject<HTMLInputElement | null>
  /** What stands beside the input. */
  children?: ReactNode
}

/** The search box with its results: a combobox whose options are the found sections. */
export function SearchPanel({ provider, query, onQuery, onChosen, inputRef, children }: SearchPanelProps) {
  const listId = useId()
  const [scope, setScope] = useState<SearchScope>('all')
  const [active, setActive] = useState(0)
  const { outcome: shown, error, retry } = useSearch(provider, query, scope)
  const hits = useMemo(() => shown?.pages.flatMap((page) => page.hits) ?? [], [shown])
  const activeHit = hits[active]

  // A new answer begins at its first result; set while rendering, it costs no render of its own.
  const [answered, setAnswered] = useState(shown)
  if (answered !== shown) {
    setAnswered(shown)
    setActive(0)
  }

  const leave = (hit: SearchHit) => {
    addRecentSearch(query)
    rememberMarks(hit.href, shown?.corrected ?? query)
    onChosen?.()
  }
  // The list does not render again for every key, so it is given functions that stay the same.
  const latest = useRef(leave)
  latest.current = leave
  const choose = useCallback((hit: SearchHit, event: MouseEvent) => {
    // A result opened in a new tab leaves this one as it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) latest.current(hit)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: hits.length - 1,
    }
    const next = moves[event.key]
    if (next !== undefined && hits.length > 0 && !event.shiftKey) {
      event.preventDefault()
      const index = (next + hits.length) % hits.length
      setActive(index)
      document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && activeHit) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) {
        addRecentSearch(query)
        window.open(activeHit.href, '_blank', 'noopener')
      } else {
        leave(activeHit)
        location.assign(activeHit.href)
      }
    }
  }

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Icon name="search" size={20} />
        <input
          ref={inputRef}
          className={styles.input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the site"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeHit ? optionId(listId, active) : undefined}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={10_000}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {children}
      </div>
      {query.trim() !== '' && !error && (
        <div className={styles.facts}>
          <ScopeTabs scope={scope} counts={shown?.counts} onChange={setScope} />
          <p role="status">{status(shown)}</p>
        </div>
      )}
      <div className={styles.scroll}>
        {error !== undefined && (
          <div className={styles.message} role="alert">
            <p>
              <strong>Cannot load search index.</strong> {error}
            </p>
            <button type="button" onClick={retry}>
              Retry
            </button>
          </div>
        )}
        {error === undefined && query.trim() === '' && <RecentSearches onChoose={onQuery} />}
        {shown && query.trim() !== '' && (
          <>
            {shown.corrected !== undefined && (
              <p className={styles.message}>
                Showing results for <strong>{shown.corrected}</strong>
              </p>
            )}
            {shown.count === 0 ? (
              <NothingFound query={shown.query} />
            ) : (
              <SearchResults
                pages={shown.pages}
                id={listId}
                active={active}
                onActivate={setActive}
                onChoose={choose}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function status(outcome: SearchOutcome | undefined): string {
  if (!outcome) return 'Searching'
  const results = outcome.count === 1 ? '1 result' : `${outcome.count} results`
  return `${results} in ${formatElapsed(outcome.elapsed)}`
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.message}>
      <p>
        Nothing found for <strong>{query.length > 80 ? `${query.slice(0, 79)}…` : query}</strong>.
      </p>
      <p>
        Try fewer words, a part of a configuration key such as “port_user”, or the text of the error message.
      </p>
    </div>
  )
}
