import type { Excerpt, Range } from '@next-panel/search/static'

/** Number of sections fetched and shown at first. */
export const maxHits = 24

/** Number of additional results per click on "more", and the maximum, which is the limit of the service. */
export const moreHits = { step: 100, most: 1000 } as const

/** Minimum coverage of the query compared with the best section. The same here and in the service, so that counts agree. */
export const minCoverage = 0.5

/** Which part of the site to search. The values are the records' categories. */
export type SearchScope = 'all' | 'default' | 'blogs'

/** A matching section. */
export interface SearchHit {
  /** URL with base URL and anchor. */
  readonly href: string
  /** Heading of the section; empty for the beginning of a page. */
  readonly heading: string
  readonly headingRanges: readonly Range[]
  /** The anchor with `#` if another result of the page has the same heading; otherwise empty. */
  readonly anchor: string
  /** Fetches the excerpt around the matches. */
  readonly excerpt: () => Promise<Excerpt>
}

/** Kind of the page. */
export type PageKind = 'guide' | 'reference' | 'fix' | 'release' | 'tool' | 'post'

/** Matching sections of a page, best first. */
export interface SearchPage {
  readonly kind: PageKind
  /** Language of the page, if it is not the main language. */
  readonly lang?: string | undefined
  readonly href: string
  readonly title: string
  readonly titleRanges: readonly Range[]
  /** Breadcrumb of the page, such as `Installation` or `Blog`; empty at the root of the docs. */
  readonly breadcrumb: string
  readonly hits: readonly SearchHit[]
}

/** The result of a search. */
export interface SearchOutcome {
  readonly query: string
  readonly pages: readonly SearchPage[]
  /** Number of matching sections in the requested scope. */
  readonly count: number
  readonly counts: Readonly<Record<SearchScope, number>>
  /** The corrected query, if words were corrected. */
  readonly corrected: string | undefined
  /** Words of the query that no page contains. */
  readonly unknown: readonly string[]
  /** Duration of the search in ms. */
  readonly elapsed: number
  /** Key of a text about the source of the results. */
  readonly notice?: 'search-unanswered' | undefined
}

/** A search of the site, as the list shows it. */
export interface SearchProvider {
  /** Loads what the first search waits for. @throws if loading fails */
  prepare(): Promise<void>
  /**
   * @param limit maximum number of sections ({@link maxHits})
   * @throws an `AbortError` when the signal is aborted, or the error of the source
   */
  search(query: string, scope: SearchScope, signal: AbortSignal, limit?: number): Promise<SearchOutcome>
}

/** An elapsed time for readers: ms, or s from 1000 ms. Source: docs/reference/requirements.md#search-constants. */
export function formatElapsed(ms: number): string {
  if (Math.round(ms) >= 1000) return `${(ms / 1000).toFixed(2)} s`
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}
