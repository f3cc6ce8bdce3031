import type { Excerpt } from '@next-panel/search/static'
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from './recent-searches.ts'
import { rememberMarks } from './search-marks.ts'
import {
  maxHits,
  moreHits,
  type SearchHit,
  type SearchOutcome,
  type SearchProvider,
  type SearchScope,
} from './search-provider.ts'

/** What a reader sees of a search at a moment. */
export interface SearchView {
  readonly query: string
  readonly scope: SearchScope
  /** The newest outcome; the one before it stays in sight until then. */
  readonly outcome: SearchOutcome | undefined
  /** Results of the outcome over all its pages, in the order in which the arrow keys go. */
  readonly hits: readonly SearchHit[]
  /** Texts around the matches by address of the result, as far as they have been seen. */
  readonly excerpts: ReadonlyMap<string, Excerpt>
  /** Position of the active result among them. */
  readonly active: number
  /** More was found than is shown: the row below the results shows more. */
  readonly hasMore: boolean
  /** Why there is no outcome. */
  readonly error: string | undefined
  /** Earlier searches, newest first. */
  readonly recent: readonly string[]
  /** There is a service that answers questions: the last row asks it what was typed. */
  readonly canAsk: boolean
}

/** The longest text that is pasted, in UTF-16 units: what the box holds. */
const maxPasted = 10_000

/** The view before anything happened. */
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
  /** The query it was found by. */
  readonly query: string
  /** Its place among the results, from 1. */
  readonly position: number
  readonly inNewTab: boolean
}

/** Rows that the arrow keys go through: the results, the one that shows more, and the one that asks. */
export function rowCount({ hits, outcome, canAsk, query, hasMore }: SearchView): number {
  return hits.length + Number(hasMore) + Number(canAsk && outcome !== undefined && query.trim() !== '')
}

/**
 * A search in progress, apart from what draws it: what was typed, found and chosen. It is there before React is, so that
 * nothing a reader does in between is lost, and React draws the same state when it comes.
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
  /** How many results are asked for, at most. */
  #limit: number = maxHits

  /** @param onChosen told when a result was chosen, before the page changes */
  constructor(provider: SearchProvider, onChosen: (choice: Choice) => void = () => undefined) {
    this.#provider = provider
    this.#onChosen = onChosen
    this.#view = { ...emptyView, recent: recentSearches() }
  }

  /** The view now; another object after each change. */
  readonly view = (): SearchView => this.#view

  /** @returns what ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether what is asked for has no outcome yet. */
  get isSearching(): boolean {
    return this.#isSearching
  }

  /** Searches for a query, each time it changes; the search it overtakes is aborted. */
  type(query: string, scope = this.#view.scope): void {
    this.#limit = maxHits
    this.#search({ query, scope })
  }

  /** Shows more of what was found; the first result that is new becomes the active one. */
  more(): void {
    this.#limit = Math.min(this.#limit + moreHits.step, moreHits.most)
    this.#search()
  }

  /** Searches for what was copied, such as an error; where the browser does not give it, the reader pastes it into the box. */
  async paste(): Promise<void> {
    const copied = await navigator.clipboard.readText().catch(() => '')
    if (copied.trim() !== '') this.type(copied.replace(/\s+/g, ' ').trim().slice(0, maxPasted))
  }

  narrow(scope: SearchScope): void {
    this.type(this.#view.query, scope)
  }

  /** Resolves once the newest search has an outcome or an error, or was overtaken. */
  settled(): Promise<void> {
    return this.#settled
  }

  /** Fetches the texts around the matches of results, and shows them together. */
  async showExcerpts(hits: readonly SearchHit[]): Promise<void> {
    const { outcome } = this.#view
    // A result without its excerpt is still a result.
    const excerpts = await Promise.all(hits.map((hit) => hit.excerpt?.().catch(() => undefined)))
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

  /** Makes a result the active one; positions go round. */
  activate(position: number): void {
    const rows = rowCount(this.#view)
    const active = rows === 0 ? 0 : (position + rows) % rows
    if (active !== this.#view.active) this.#change({ active })
  }

  /** Notes that a result was chosen: as a recent search, and what to mark where it leads. */
  choose(hit: SearchHit, inNewTab: boolean): void {
    const { query, outcome, hits } = this.#view
    addRecentSearch(query)
    this.#change({ recent: recentSearches() })
    rememberMarks(hit.href, outcome?.corrected ?? query)
    this.#onChosen({ hit, query, position: hits.indexOf(hit) + 1, inNewTab })
  }

  /** Offers to ask what was typed. @param onAsked told when the reader takes the offer */
  offerAsking(onAsked: (question: string) => void): void {
    this.#onAsked = onAsked
    this.#change({ canAsk: true })
  }

  /** Asks what was typed. */
  ask(): void {
    this.#onAsked?.(this.#view.query.trim())
  }

  /** Forgets a recent search, or all of them. */
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
        // What a result showed already stays until its new excerpt is there.
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
        void outcome?.later?.then((later) => {
          if (later && !controller.signal.aborted) this.#append(later)
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

  /** Shows the pages of a later outcome that are not in sight, below those that are, so that no row moves. */
  #append(later: SearchOutcome): void {
    const { outcome, hits, active } = this.#view
    if (!outcome) return
    const shown = new Set(outcome.pages.map(({ href }) => href))
    const pages = later.pages.filter(({ href }) => !shown.has(href))
    if (pages.length === 0) return
    const added = pages.flatMap((page) => page.hits)
    this.#change({
      outcome: {
        ...outcome,
        pages: [...outcome.pages, ...pages],
        count: outcome.count + added.length,
        counts: later.counts,
      },
      hits: [...hits, ...added],
      // Rows that show more and ask come last.
      active: active < hits.length ? active : active + added.length,
    })
  }

  #change(part: Partial<SearchView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of [...this.#listeners]) listener()
  }
}
