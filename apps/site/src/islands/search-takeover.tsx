import { type ComponentType, memo, useSyncExternalStore } from 'react'
import type { SearchPanelProps } from '../components/search/SearchPanel.tsx'
import type {
  ResultOptionProps,
  ResultParts,
  SearchResultsProps,
} from '../components/search/SearchResults.tsx'
import type { SearchStore } from '../search/search-store.ts'
import { hydrateIsland } from './mount-island.tsx'

/** A search panel that was drawn early: what it draws, and what with. All of it is given, so that this loads with React. */
interface EarlyPanel {
  readonly search: SearchStore
  /** Has React draw, when a change of the search should show. */
  readonly subscribe: (draw: () => void) => () => void
  readonly props: SearchPanelProps
  readonly Panel: ComponentType<SearchPanelProps>
  readonly Results: ComponentType<SearchResultsProps>
  readonly Option: ComponentType<ResultOptionProps>
}

/** Lets React take over a panel in the state it is in. */
export function takeOver(host: HTMLElement, { Results, Option, ...early }: EarlyPanel): void {
  // What did not change is not drawn again.
  const [results, option] = [memo(Results), memo(Option)]
  hydrateIsland(host, <LiveSearchPanel {...early} parts={{ Results: results, Option: option }} />)
}

type LiveSearchPanelProps = Omit<EarlyPanel, 'Results' | 'Option'> & { parts: ResultParts }

function LiveSearchPanel({ search, subscribe, props, Panel, parts }: LiveSearchPanelProps) {
  const view = useSyncExternalStore(subscribe, search.view, search.view)
  return <Panel {...props} view={view} live={{ search, parts }} />
}
