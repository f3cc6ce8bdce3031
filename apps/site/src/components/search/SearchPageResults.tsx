import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SearchProvider } from '../../search/search-provider.ts'
import styles from './SearchPageResults.module.css?island'
import { SearchPanel } from './SearchPanel.tsx'

/**
 * The search box of the search page. The address follows the query, so that a search can be shared.
 * @param typed what the reader typed before this was there
 */
export function SearchPageResults({ provider, typed }: { provider: SearchProvider; typed: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('q') ?? typed)
  useEffect(() => {
    const url = new URL(location.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  }, [query])
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.page}>
      <SearchPanel provider={provider} query={query} onQuery={setQuery} inputRef={input} />
    </div>
  )
}
