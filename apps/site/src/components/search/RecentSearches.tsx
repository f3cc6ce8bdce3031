import type { SearchStore } from '../../search/search-store.ts'
import { EntryList } from './EntryList.tsx'
import styles from './RecentSearches.module.css?island'

/** Queries that show what search understands; each finds something on this site. */
const EXAMPLES = ['offset_port_node', 'sign-in fails', '/mod_mu/users', 'backup']

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
        <EntryList label="Examples" heading="Try" entries={EXAMPLES.map(entry)} />
      )}
    </div>
  )
}
