import { memo, useSyncExternalStore } from 'react'
import { SearchExcerpt } from '../components/search/SearchExcerpt.tsx'
import { SearchPanel, type SearchPanelProps } from '../components/search/SearchPanel.tsx'
import { ResultOption, SearchResults } from '../components/search/SearchResults.tsx'
import type { SearchStore } from '../search/search-store.ts'
import { hydrateIsland } from './mount-island.tsx'

const PARTS = { Results: memo(SearchResults), Option: memo(ResultOption), Excerpt: SearchExcerpt }

/** Lets React take over a search panel that was drawn early, in the state it is in. */
export function takeOver(host: HTMLElement, search: SearchStore, props: SearchPanelProps): void {
  hydrateIsland(host, <LiveSearchPanel search={search} props={props} />)
}

function LiveSearchPanel({ search, props }: { search: SearchStore; props: SearchPanelProps }) {
  const view = useSyncExternalStore(search.subscribe, search.view, search.view)
  return <SearchPanel {...props} view={view} live={{ search, parts: PARTS }} />
}
