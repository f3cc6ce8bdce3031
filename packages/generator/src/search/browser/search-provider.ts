import type { Excerpt, Range } from '@next-panel/search/static'

/** Found sections that are fetched and shown at first. */
export const maxHits = 24

/** How many more each time that a reader wants more, and the most in all: what a service gives. */
export const moreHits = { step: 100, most: 1000 } as const

/** What a section must hold of a query beside the best one, as a share: the same here and with a service, so that counts agree. */
export const minCoverage = 0.5

/** Which part of the site to search. The values are the records' categories. */
export type SearchScope = 'all' | 'default' | 'blogs'

/** One found section. */
export interface SearchHit {
  /** Address with base URL and anchor. */
  readonly href: string
  /** Heading of the section; empty for the beginning of a page. */
  readonly heading: string
  readonly headingRanges: readonly Range[]
  /** With `#`, where another result of the page has the same heading; else empty. */
  readonly anchor: string
  /** Fetches the piece of text around the matches; none where the result above it says the same. */
  readonly excerpt?: () => Promise<Excerpt>
}

/** What a page is for. */
export type PageKind = 'guide' | 'reference' | 'fix' | 'release' | 'tool' | 'post'

/** Found sections of one page, best first. */
export interface SearchPage {
  readonly kind: PageKind
  /** Its language, where it is not that of most. */
  readonly lang?: string | undefined
  readonly href: string
  readonly title: string
  readonly titleRanges: readonly Range[]
  /** Where the page stands: `Installation`, `Blog`; empty at the root of the docs. */
  readonly breadcrumb: string
  readonly hits: readonly SearchHit[]
}

/** What a query found. */
export interface SearchOutcome {
  readonly query: string
  readonly pages: readonly SearchPage[]
  /** Sections found in the asked scope. */
  readonly count: number
  readonly counts: Readonly<Record<SearchScope, number>>
  /** The query as it was understood, when words were corrected. */
  readonly corrected: string | undefined
  /** Its words that no page has. */
  readonly unknown: readonly string[]
  /** Time from asking to the answer, in ms. */
  readonly elapsed: number
  /** What readers should know about where this comes from. */
  readonly notice?: string
  /** What a better source adds, if it has anything: it goes below what is shown. Never rejects. */
  readonly later?: Promise<SearchOutcome | undefined>
}

/** A source of search results: the index of the site, a hosted collection, or both. */
export interface SearchProvider {
  /** Loads what every query needs, so that the first one is quick. @throws when it cannot be loaded */
  prepare(): Promise<void>
  /**
   * @param limit found sections, at most ({@link maxHits})
   * @throws an `AbortError` when the signal is aborted, else when the source fails
   */
  search(query: string, scope: SearchScope, signal: AbortSignal, limit?: number): Promise<SearchOutcome>
}

/** The index of the site, which answers by itself what it has loaded. */
export interface LocalSearch extends SearchProvider {
  /**
   * Answers without waiting for anything. Never rejects.
   * @returns nothing where something must be loaded first, which then is on its way for the next time
   */
  answer(query: string, scope: SearchScope, limit?: number): Promise<SearchOutcome | undefined>
  /** Loads what lets it answer all that is typed, while something else answers. @throws when that does not load */
  complete(): Promise<void>
}

/** An elapsed time for readers: ms, or s from 1000 ms. Source: docs/reference/requirements.md#search-constants. */
export function formatElapsed(ms: number): string {
  if (Math.round(ms) >= 1000) return `${(ms / 1000).toFixed(2)} s`
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}
