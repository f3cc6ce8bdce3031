import type { HighlightQuery } from './highlight.ts'
import type { Range } from './tokens.ts'

/** How to search. Defaults are in parentheses. */
export interface SearchOptions<D> {
  /** Hits to return (10). */
  readonly limit?: number
  /** Whether the last word may be unfinished (true). */
  readonly typing?: boolean
  /** Whole words only: no inflections, synonyms, beginnings or typos (false). */
  readonly exact?: boolean
  /** Whether misspelt words are corrected, by one edit (true). */
  readonly typos?: boolean
  /** The share of the query's words that a document must have, 0 to 1 (0: at least one word). */
  readonly threshold?: number
  /**
   * Documents whose coverage is less than this share of the best document's coverage are left out, 0 to 1
   * (0.34). With 0, all documents with any word are returned. Coverage is the weight of the query's words
   * that a document has.
   */
  readonly minCoverage?: number
  /** Factors on field weights, by field name (1); 0 leaves a field out. */
  readonly boost?: Readonly<Record<string, number>>
  /** Allowed values, by facet. */
  readonly filters?: Readonly<Record<string, string | readonly string[]>>
  /**
   * The original language of a query that was translated into the language of most documents: `zh-Hans`.
   * Documents with a `lang` of another language rank lower.
   */
  readonly language?: string
  /** Whether hits have the ranges of matches in their titles and headings (true). */
  readonly ranges?: boolean
  /** A further condition on documents. It must not search the index. */
  readonly where?: (document: D) => boolean
}

/** A found document. `ranges` are the matches in its title and heading, by field name. */
export interface Hit<D> {
  readonly id: string
  /** Higher is better. Scores of different queries are not comparable. */
  readonly score: number
  readonly document: D
  readonly ranges: Readonly<Record<string, readonly Range[]>>
}

/** A word that was not found, its range in the query, and the spelling searched instead, as documents write it. */
export type Correction = Range & { readonly from: string; readonly to: string }

/** The result of a query. */
export interface SearchResult<D> {
  /** The best documents, best first. */
  readonly hits: readonly Hit<D>[]
  /** Number of documents found in all. */
  readonly count: number
  /**
   * For each facet, the number of documents by value. Filters on other facets apply, but not the facet's own.
   */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** For "Showing results for": the query as it was understood, if a word had to be corrected. */
  readonly corrected: { readonly query: string; readonly words: readonly Correction[] } | undefined
  /**
   * The words for which nothing was found, as they were typed. Stop words and words that only phrase a
   * question are left out.
   */
  readonly unknown: readonly string[]
  /** Highlights the matches in any text of a hit. */
  readonly highlightQuery: HighlightQuery
}
