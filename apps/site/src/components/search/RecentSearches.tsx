import type { SearchStore } from '../../search/search-store.ts'
import { SymbolIcon } from '../symbol-icon.tsx'
import styles from './RecentSearches.module.css?island'

/** Queries that show what search understands; each finds something on this site. */
const EXAMPLES = ['offset_port_node', 'sign-in fails', '/mod_mu/users', 'backup']

/** What an empty search box offers: earlier searches, or examples. */
export function RecentSearches({ recent, search }: { recent: readonly string[]; search: SearchStore }) {
  const queries = recent.length > 0 ? recent : EXAMPLES
  return (
    <section className={styles.recent} aria-label={recent.length > 0 ? 'Recent searches' : 'Examples'}>
      <header>
        <h2>{recent.length > 0 ? 'Recent searches' : 'Try'}</h2>
        {recent.length > 0 && (
          <button type="button" onClick={() => search.forget()}>
            Clear
          </button>
        )}
      </header>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.query} onClick={() => search.type(query)}>
              {query}
            </button>
            {recent.length > 0 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${query}`}
                onClick={() => search.forget(query)}
              >
                <SymbolIcon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
