import type { Excerpt, HighlightQuery, Hit } from '@next-panel/search/static'
import type { SearchScope } from './search-provider.ts'

/** A section as the list shows it. */
export interface FoundSection {
  readonly path: string
  readonly title: string
  /** The heading; empty for the beginning of a page. */
  readonly section: string
  readonly category: string
  readonly lang?: string | undefined
}

/** Matching sections of a source. */
export interface FoundSections {
  /** Best first. */
  readonly hits: readonly Hit<FoundSection>[]
  /** Number of matching sections in the requested scope. */
  readonly count: number
  /** Number of matching sections by category, in all scopes. */
  readonly categories: Readonly<Record<string, number>>
  /** The corrected query, if words were corrected. */
  readonly corrected: string | undefined
  /** Words of the query that no page contains. */
  readonly unknown: readonly string[]
  /** Highlights the matches in titles and headings. */
  readonly highlightQuery: HighlightQuery
  /** Fetches the excerpt around the matches. @param id of a hit */
  readonly excerpt: (id: string) => Promise<Excerpt>
}

/** A place to search: the index of the site, or a service. */
export interface SearchSource {
  /** @throws an `AbortError` when the signal is aborted, or the error of the source */
  find(query: string, scope: SearchScope, limit: number, signal: AbortSignal): Promise<FoundSections>
}

/** The index of the site. */
export interface SiteIndex extends SearchSource {
  /** Opens the index, so that the first query is fast. @throws if neither its files nor the section records can be used */
  open(): Promise<void>
  /** Whether everything that a query needs is loaded. */
  isLoaded(query: string): boolean
  /** Loads everything that queries like this one need, in the background. */
  load(query: string): void
}
