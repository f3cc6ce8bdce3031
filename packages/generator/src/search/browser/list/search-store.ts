import type { Excerpt } from '@next-panel/search/static'
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from '../log/recent-searches.ts'
import { rememberMarks } from '../marks/search-marks.ts'
import {
  maxHits,
  moreHits,
  type SearchHit,
  type SearchOutcome,
  type SearchProvider,
  type SearchScope,
} from '../sources/search-provider.ts'

/** The visible state of a search. */
export interface SearchView {
  readonly query: string
  readonly scope: SearchScope
  /** The latest result; the previous one remains visible until it arrives. */
  readonly outcome: SearchOutcome | undefined
  /** All results in the order of the arrow keys. */
  readonly hits: readonly SearchHit[]
  /** Loaded excerpts by URL of the result. */
  readonly excerpts: ReadonlyMap<string, Excerpt>
  /** Position of the active result. */
  readonly active: number
  /** Whether there are more results than shown. */
  readonly hasMore: boolean
  /** The error, if the search failed. */
  readonly error: string | undefined
  /** Earlier searches, newest first. */
  readonly recent: readonly string[]
  /** Whether there is an answer service, so that the last row offers to ask the query. */
  readonly canAsk: boolean
}

/** Maximum length of pasted text, in UTF-16 units: the limit of the box. */
const maxPasted = 10_000

/** The initial view. */
export const emptyView: SearchView = {
  query: '',
  scope: 'all',
  outcome: undefined,
  hits: [],
  excerpts: new Map(),
  active: 0,
  hasMore: false,
  error: undefined,
  recent: [],
  canAsk: false,
}

/** A result that a reader chose. */
export interface Choice {
  readonly hit: SearchHit
  /** The query of the search. */
  readonly query: string
  /** Position among the results, starting at 1. */
  readonly position: number
  readonly inNewTab: boolean
}

/** Number of rows for the arrow keys: the results, the row that shows more, and the row that asks. */
export function rowCount({ hits, outcome, canAsk, query, hasMore }: SearchView): number {
  return hits.length + Number(hasMore) + Number(canAsk && outcome !== undefined && query.trim() !== '')
}

/**
 * The state of a search, independent of its rendering. It exists before React is loaded, so that no input is lost, and React
 * renders the same state later.
 */
export class SearchStore {
  readonly #provider: SearchProvider
  readonly #onChosen: (choice: Choice) => void
  #onAsked: ((question: string) => void) | undefined
  readonly #listeners = new Set<() => void>()
  #view: SearchView
  #current = new AbortController()
  #settled: Promise<void> = Promise.resolve()
  #isSearching = false
  /** Maximum number of requested results. */
  #limit: number = maxHits

  /**
   * @param onChosen called when a result is chosen, before the page changes
   */
  constructor(provider: SearchProvider, onChosen: (choice: Choice) => void = () => undefined) {
    this.#provider = provider
    this.#onChosen = onChosen
    this.#view = { ...emptyView, recent: recentSearches() }
  }

  /** The current view; a new object after each change. */
  readonly view = (): SearchView => this.#view

  /**
   * @returns a function that ends the subscription
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the search is still running. */
  get isSearching(): boolean {
    return this.#isSearching
  }

  /** Starts a search for a changed query and aborts the previous one. */
  type(query: string, scope = this.#view.scope): void {
    this.#limit = maxHits
    this.#search({ query, scope })
  }

  /** Shows more results; the first new one becomes active. */
  more(): void {
    this.#limit = Math.min(this.#limit + moreHits.step, moreHits.most)
    this.#search()
  }

  /** Searches for the text in the clipboard, such as an error. If the browser denies access, the reader can paste it into the box. */
  async paste(): Promise<void> {
    const copied = await navigator.clipboard.readText().catch(() => '')
    if (copied.trim() !== '') this.type(copied.replace(/\s+/g, ' ').trim().slice(0, maxPasted))
  }

  narrow(scope: SearchScope): void {
    this.type(this.#view.query, scope)
  }

  /** Resolves when the latest search has a result or an error, or was replaced. */
  settled(): Promise<void> {
    return this.#settled
  }

  /** Fetches the excerpts of results and shows them together. */
  async showExcerpts(hits: readonly SearchHit[]): Promise<void> {
    const { outcome } = this.#view
    // A result without its excerpt is still a result.
    const excerpts = await Promise.all(hits.map((hit) => hit.excerpt().catch(() => undefined)))
    if (outcome !== this.#view.outcome) return
    const shown = new Map(this.#view.excerpts)
    hits.forEach(({ href }, at) => {
      const excerpt = excerpts[at]
      if (excerpt) shown.set(href, excerpt)
    })
    this.#change({ excerpts: shown })
  }

  /** Tries again after an error. */
  retry(): void {
    this.#search()
  }

  /** Makes a result active; positions wrap around. */
  activate(position: number): void {
    const rows = rowCount(this.#view)
    const active = rows === 0 ? 0 : (position + rows) % rows
    if (active !== this.#view.active) this.#change({ active })
  }

  /** Records a chosen result: adds a recent search, and stores what to highlight on its page. */
  choose(hit: SearchHit, inNewTab: boolean): void {
    const { query, outcome, hits } = this.#view
    addRecentSearch(query)
    this.#change({ recent: recentSearches() })
    rememberMarks(hit.href, outcome?.corrected ?? query)
    this.#onChosen({ hit, query, position: hits.indexOf(hit) + 1, inNewTab })
  }

  /** Offers to ask the query as a question. @param onAsked called when the reader does so */
  offerAsking(onAsked: (question: string) => void): void {
    this.#onAsked = onAsked
    this.#change({ canAsk: true })
  }

  /** Asks the query as a question. */
  ask(): void {
    this.#onAsked?.(this.#view.query.trim())
  }

  /** Deletes a recent search, or all of them. */
  forget(query?: string): void {
    if (query === undefined) clearRecentSearches()
    else removeRecentSearch(query)
    this.#change({ recent: recentSearches() })
  }

  #search(part: Partial<SearchView> = {}): void {
    this.#isSearching = true
    this.#change(part)
    this.#current.abort()
    const controller = new AbortController()
    this.#current = controller
    const { query, scope } = this.#view
    const work =
      query.trim() === ''
        ? this.#provider.prepare().then(() => undefined)
        : this.#provider.search(query, scope, controller.signal, this.#limit)
    this.#settled = work.then(
      (outcome) => {
        if (controller.signal.aborted) return
        const hits = outcome?.pages.flatMap((page) => page.hits) ?? []
        // A result keeps its excerpt until the new one is loaded.
        const kept = hits.flatMap(({ href }) => {
          const excerpt = this.#view.excerpts.get(href)
          return excerpt ? [[href, excerpt] as const] : []
        })
        const shown = new Set(this.#view.hits.map(({ href }) => href))
        const firstNew = this.#limit > maxHits ? hits.findIndex(({ href }) => !shown.has(href)) : 0
        this.#isSearching = false
        this.#change({
          outcome,
          hits,
          excerpts: new Map(kept),
          active: Math.max(0, firstNew),
          hasMore: hits.length > 0 && hits.length < (outcome?.count ?? 0) && this.#limit < moreHits.most,
          error: undefined,
        })
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return
        const error = cause instanceof Error ? cause.message : String(cause)
        this.#isSearching = false
        this.#change({ outcome: undefined, hits: [], active: 0, hasMore: false, error })
      },
    )
  }

  #change(part: Partial<SearchView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of [...this.#listeners]) listener()
  }
}
