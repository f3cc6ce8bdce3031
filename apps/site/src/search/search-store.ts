import { rememberMarks } from '../client/search-marks.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from './recent-searches.ts'
import type { SearchHit, SearchOutcome, SearchProvider, SearchScope } from './search-provider.ts'

/** What a reader sees of a search at a moment. */
export interface SearchView {
  readonly query: string
  readonly scope: SearchScope
  /** The newest outcome; the one before it stays in sight until then. */
  readonly outcome: SearchOutcome | undefined
  /** Results of the outcome over all its pages, in the order in which the arrow keys go. */
  readonly hits: readonly SearchHit[]
  /** Position of the active result among them. */
  readonly active: number
  /** Why there is no outcome. */
  readonly error: string | undefined
  /** Earlier searches, newest first. */
  readonly recent: readonly string[]
}

/** The view before anything happened. */
export const EMPTY_VIEW: SearchView = {
  query: '',
  scope: 'all',
  outcome: undefined,
  hits: [],
  active: 0,
  error: undefined,
  recent: [],
}

/**
 * A search in progress, apart from what draws it: what was typed, found and chosen. It is there before React is, so that
 * nothing a reader does in between is lost, and React draws the same state when it comes.
 */
export class SearchStore {
  readonly #provider: SearchProvider
  readonly #onChosen: () => void
  readonly #listeners = new Set<() => void>()
  #view: SearchView
  #current = new AbortController()

  /** @param onChosen told when a result was chosen in this tab, before the page changes */
  constructor(provider: SearchProvider, onChosen: () => void = () => undefined) {
    this.#provider = provider
    this.#onChosen = onChosen
    this.#view = { ...EMPTY_VIEW, recent: recentSearches() }
  }

  /** The view now; another object after each change. */
  readonly view = (): SearchView => this.#view

  /** @returns what ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Searches for a query, each time it changes; the search it overtakes is aborted. */
  type(query: string): void {
    this.#change({ query })
    this.#search()
  }

  narrow(scope: SearchScope): void {
    this.#change({ scope })
    this.#search()
  }

  /** Tries again after an error. */
  retry(): void {
    this.#search()
  }

  /** Makes a result the active one; positions go round. */
  activate(position: number): void {
    const { length } = this.#view.hits
    const active = length === 0 ? 0 : (position + length) % length
    if (active !== this.#view.active) this.#change({ active })
  }

  /** Notes that a result was chosen: as a recent search, and what to mark where it leads. */
  choose(hit: SearchHit, inNewTab: boolean): void {
    const { query, outcome } = this.#view
    addRecentSearch(query)
    this.#change({ recent: recentSearches() })
    if (inNewTab) return
    rememberMarks(hit.href, outcome?.corrected ?? query)
    this.#onChosen()
  }

  /** Forgets a recent search, or all of them. */
  forget(query?: string): void {
    if (query === undefined) clearRecentSearches()
    else removeRecentSearch(query)
    this.#change({ recent: recentSearches() })
  }

  #search(): void {
    this.#current.abort()
    const controller = new AbortController()
    this.#current = controller
    const { query, scope } = this.#view
    const work =
      query.trim() === ''
        ? this.#provider.prepare().then(() => undefined)
        : this.#provider.search(query, scope, controller.signal)
    work.then(
      (outcome) => {
        if (controller.signal.aborted) return
        const hits = outcome?.pages.flatMap((page) => page.hits) ?? []
        this.#change({ outcome, hits, active: 0, error: undefined })
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return
        const error = cause instanceof Error ? cause.message : String(cause)
        this.#change({ outcome: undefined, hits: [], active: 0, error })
      },
    )
  }

  #change(part: Partial<SearchView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of [...this.#listeners]) listener()
  }
}
