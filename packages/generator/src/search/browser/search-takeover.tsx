import { type ComponentType, memo, useSyncExternalStore } from 'react'
import { hydrateIsland } from '../../ui/browser/mount-island.tsx'
import type { LiveSearch } from '../SearchAnswer.tsx'
import type { SearchBodyProps } from '../SearchBody.tsx'
import type { ResultOptionProps, SearchResultsProps } from '../SearchResults.tsx'
import type { SearchTextsFor } from './search-texts.ts'

/**
 * What stands below a search box and was drawn early: what it draws, and what with. All of it is given, so that this loads
 * with React.
 */
interface EarlyBody {
  readonly live: LiveSearch
  readonly textsFor: SearchTextsFor
  /** Has React draw, when a change of the search should show. */
  readonly subscribe: (draw: () => void) => () => void
  readonly Body: ComponentType<SearchBodyProps>
  readonly Results: ComponentType<SearchResultsProps>
  readonly Option: ComponentType<ResultOptionProps>
}

/** Lets React take it over in the state it is in. */
export function takeOver(host: Element, { live, Results, Option, ...early }: EarlyBody): void {
  // What did not change is not drawn again.
  const [results, option] = [memo(Results), memo(Option)]
  const parts = { Results: results, Option: option }
  hydrateIsland(host, <LiveSearchBody {...early} live={{ ...live, parts }} />)
}

type LiveSearchBodyProps = Omit<EarlyBody, 'Results' | 'Option'>

function LiveSearchBody({ live, textsFor, subscribe, Body }: LiveSearchBodyProps) {
  const { view: now } = live.search
  const view = useSyncExternalStore(subscribe, now, now)
  return <Body view={view} textsFor={textsFor} live={live} />
}
