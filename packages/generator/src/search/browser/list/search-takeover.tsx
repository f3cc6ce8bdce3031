import { type ComponentType, memo, useSyncExternalStore } from 'react'
import { hydrateIsland } from '../../../ui/browser/mount-island.tsx'
import type { LiveSearch } from '../../SearchAnswer.tsx'
import type { SearchBodyProps } from '../../SearchBody.tsx'
import type { ResultOptionProps, SearchResultsProps } from '../../SearchResults.tsx'
import type { SearchTextsFor } from './search-texts.ts'

/** The part below a search box, as `early-render.ts` draws it. The components are passed in, so that this file only brings React. */
interface EarlyBody {
  readonly live: LiveSearch
  readonly textsFor: SearchTextsFor
  /** Calls `draw` when React should render a change of the search. */
  readonly subscribe: (draw: () => void) => () => void
  readonly Body: ComponentType<SearchBodyProps>
  readonly Results: ComponentType<SearchResultsProps>
  readonly Option: ComponentType<ResultOptionProps>
}

/** Hydrates it with React, in its current state. */
export function takeOver(host: Element, { live, Results, Option, ...early }: EarlyBody): void {
  // Rows that did not change are not rendered again.
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
