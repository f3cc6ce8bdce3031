import { exampleSearches, topPages } from 'virtual:site/search'
import { EntryList } from '../ui/EntryList.tsx'
import type { SearchStore } from './browser/search-store.ts'
import styles from './EmptySearch.module.css?island'

interface EmptySearchProps {
  /** Earlier searches, newest first. */
  readonly recent: readonly string[]
  /** Base URL of the site. */
  readonly base: string
  readonly search: SearchStore
}

/** What an empty search box offers: earlier searches or examples, pages, and to search for an error as it stands. */
export function EmptySearch({ recent, base, search }: EmptySearchProps) {
  const entry = (query: string) => ({ key: query, title: query, open: () => search.type(query) })
  return (
    <div className={styles.empty}>
      {recent.length > 0 && (
        <EntryList
          label="Recent searches"
          heading="Recent searches"
          clearing={{ label: 'Clear', run: () => search.forget() }}
          entries={recent.map((query) => ({
            ...entry(query),
            removal: { label: `Remove ${query}`, run: () => search.forget(query) },
          }))}
        />
      )}
      {recent.length === 0 && exampleSearches.length > 0 && (
        <EntryList label="Examples" heading="Try" entries={exampleSearches.map(entry)} />
      )}
      {topPages.length > 0 && (
        <nav aria-label="Top pages">
          <p>Top pages</p>
          <ul>
            {topPages.map(({ label, path }) => (
              <li key={path}>
                <a href={base + path.slice(1)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <button type="button" className={styles.paste} onClick={() => void search.paste()}>
        Paste an error
      </button>
    </div>
  )
}
