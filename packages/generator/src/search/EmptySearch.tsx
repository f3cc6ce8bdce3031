import { exampleSearches, topPages } from 'virtual:site/search'
import { EntryList } from '../ui/EntryList.tsx'
import type { SearchStore } from './browser/list/search-store.ts'
import type { SearchTranslate } from './browser/list/search-texts.ts'
import styles from './EmptySearch.module.css?island'

interface EmptySearchProps {
  /** Earlier searches, newest first. */
  readonly recent: readonly string[]
  /** The base URL. */
  readonly base: string
  readonly search: SearchStore
  readonly t: SearchTranslate
}

/** Suggestions below an empty search box: earlier searches or examples, pages, and a search for a copied error. */
export function EmptySearch({ recent, base, search, t }: EmptySearchProps) {
  const examples = exampleSearches[t.lang] ?? []
  const pages = topPages[t.lang] ?? []
  const entry = (query: string) => ({ key: query, title: query, open: () => search.type(query) })
  return (
    <div className={styles.empty}>
      {recent.length > 0 && (
        <EntryList
          label={t('recent-searches')}
          heading={t('recent-searches')}
          clearing={{ label: t('clear'), run: () => search.forget() }}
          entries={recent.map((query) => ({
            ...entry(query),
            removal: { label: t('remove', { name: query }), run: () => search.forget(query) },
          }))}
        />
      )}
      {recent.length === 0 && examples.length > 0 && (
        <EntryList label={t('examples')} heading={t('try')} entries={examples.map(entry)} />
      )}
      {pages.length > 0 && (
        <nav aria-label={t('top-pages')}>
          <p>{t('top-pages')}</p>
          <ul>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <a href={base + path.slice(1)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <button type="button" className={styles.paste} onClick={() => void search.paste()}>
        {t('paste-error')}
      </button>
    </div>
  )
}
