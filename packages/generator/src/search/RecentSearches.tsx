import { exampleSearches } from 'virtual:site/search'
import { EntryList } from '../ui/EntryList.tsx'
import type { SearchStore } from './browser/search-store.ts'
import styles from './RecentSearches.module.css?island'

/** What an empty search box offers: earlier searches, or examples. */
export function RecentSearches({ recent, search }: { recent: readonly string[]; search: SearchStore }) {
  const entry = (query: string) => ({ key: query, title: query, open: () => search.type(query) })
  return (
    <div className={styles.recent}>
      {recent.length > 0 ? (
        <EntryList
          label="Recent searches"
          heading="Recent searches"
          clearing={{ label: 'Clear', run: () => search.forget() }}
          entries={recent.map((query) => ({
            ...entry(query),
            removal: { label: `Remove ${query}`, run: () => search.forget(query) },
          }))}
        />
      ) : (
        exampleSearches.length > 0 && (
          <EntryList label="Examples" heading="Try" entries={exampleSearches.map(entry)} />
        )
      )}
    </div>
  )
}
