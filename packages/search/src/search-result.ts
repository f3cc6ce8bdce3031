import type { HighlightQuery } from './highlight.ts'
import type { Range } from './tokens.ts'

/** How to search. */
export interface SearchOptions<D> {
  /** Hits to return (10). */
  readonly limit?: number
  /** Whether the last word may be unfinished (true). */
  readonly typing?: boolean
  /** Whole words only: no inflections, synonyms, beginnings or typos (false). */
  readonly exact?: boolean
  /** The most edits forgiven in a word (2); 0 for none. */
  readonly tolerance?: number
  /** The share of the query's words a document must hold, 0 to 1 (0: at least one word). */
  readonly threshold?: number
  /**
   * The share of the best document's coverage below which others are left out, 0 to 1 (0.34); 0 returns all documents with any
   * word. Coverage is the weight of the query's words that a document holds.
   */
  readonly minCoverage?: number
  /** Factors on field weights, by name of the field (1); 0 leaves a field out. */
  readonly boost?: Readonly<Record<string, number>>
  /** Allowed values, by facet. */
  readonly filters?: Readonly<Record<string, string | readonly string[]>>
  /**
   * Language of the query where its words were put into those of most documents: `zh-Hans`. Documents that say that they are in
   * another one (`lang`) stand back.
   */
  readonly language?: string
  /** Whether hits tell where their titles and headings match (true). */
  readonly ranges?: boolean
  /** A further condition on documents. It must not search the index. */
  readonly where?: (document: D) => boolean
}

/** A found document. `ranges` are the matches in its title and heading, by name of the field. */
export interface Hit<D> {
  readonly id: string
  /** Higher is better. Scores of different queries do not compare. */
  readonly score: number
  readonly document: D
  readonly ranges: Readonly<Record<string, readonly Range[]>>
}

/** A word that was not found, its range in the query, and the spelling searched instead, as documents write it. */
export type Correction = Range & { readonly from: string; readonly to: string }

/** What a query found. */
export interface SearchResult<D> {
  /** The best documents, best first. */
  readonly hits: readonly Hit<D>[]
  /** Number of documents found in all. */
  readonly count: number
  /** For each facet, the number of documents by value. Filters on other facets apply, its own does not. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** For "Showing results for": the query as it was understood, when a word had to be corrected. */
  readonly corrected: { readonly query: string; readonly words: readonly Correction[] } | undefined
  /** The words that nothing was found for, as they were typed; stop words aside. */
  readonly unknown: readonly string[]
  /** Highlights the matches in any text of a hit. */
  readonly highlightQuery: HighlightQuery
}
