import { type ComponentType, memo, useSyncExternalStore } from 'react'
import type { SearchBodyProps } from '../components/search/SearchBody.tsx'
import type {
  ResultOptionProps,
  ResultParts,
  SearchResultsProps,
} from '../components/search/SearchResults.tsx'
import type { SearchStore } from '../search/search-store.ts'
import { hydrateIsland } from './mount-island.tsx'

/** What stands below a search box and was drawn early: what it draws, and what with. All of it is given, so that this loads with React. */
interface EarlyBody {
  readonly search: SearchStore
  /** Has React draw, when a change of the search should show. */
  readonly subscribe: (draw: () => void) => () => void
  readonly props: SearchBodyProps
  readonly Body: ComponentType<SearchBodyProps>
  readonly Results: ComponentType<SearchResultsProps>
  readonly Option: ComponentType<ResultOptionProps>
}

/** Lets React take it over in the state it is in. */
export function takeOver(host: Element, { Results, Option, ...early }: EarlyBody): void {
  // What did not change is not drawn again.
  const [results, option] = [memo(Results), memo(Option)]
  hydrateIsland(host, <LiveSearchBody {...early} parts={{ Results: results, Option: option }} />)
}

type LiveSearchBodyProps = Omit<EarlyBody, 'Results' | 'Option'> & { parts: ResultParts }

function LiveSearchBody({ search, subscribe, props, Body, parts }: LiveSearchBodyProps) {
  const view = useSyncExternalStore(subscribe, search.view, search.view)
  return <Body {...props} view={view} live={{ search, parts }} />
}
