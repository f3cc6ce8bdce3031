import { Dictionary } from './dictionary.ts'
import { type ExpandedWord, expand } from './expand.ts'
import type { Terms } from './posting-table.ts'
import { parseQuery, type QueryWord } from './query.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'

/** Some terms of a collection with their numbers of documents: those that can stand for the words of a query. */
export class CollectionTerms implements Terms {
  readonly dictionary: Dictionary
  readonly #frequencies: ReadonlyMap<string, number>

  constructor(frequencies: ReadonlyMap<string, number>) {
    this.#frequencies = frequencies
    this.dictionary = new Dictionary([...frequencies.keys()].sort())
  }

  frequency(term: string): number {
    return this.#frequencies.get(term) ?? 0
  }
}

/** A word of a query with the terms of a collection that stand for it. */
export type FoundWord = QueryWord & ExpandedWord

/** Looks up the words of a query in the terms of a collection. */
export function expandInCollection(
  query: string,
  terms: Terms,
  { synonyms, typing, exact, typos }: CollectionQuery,
): FoundWord[] {
  const { words } = parseQuery(query, synonyms, typing)
  return words.map((word) => ({ ...word, ...expand(word, terms, exact, typos) }))
}

/** How the words of a query are looked up (search-result.ts). */
export interface CollectionQuery {
  readonly synonyms: Synonyms
  readonly typing: boolean
  readonly exact: boolean
  readonly typos: boolean
}

/** The terms to read from a collection for a word of a query, before it is looked up. */
export interface WantedTerms {
  readonly word: string
  /** Beginnings of the inflections of the word and of its synonyms. */
  readonly stems: readonly string[]
  /** Whether more letters may follow. */
  readonly unfinished: boolean
  /** Whether near spellings are offered if the word is unknown. */
  readonly correctable: boolean
}

/** Lists the terms to read for the words of a query. */
export function wantedTerms(query: string, { synonyms, typing }: CollectionQuery): WantedTerms[] {
  return parseQuery(query, synonyms, typing).words.map(({ role, text, ways, unfinished }) => ({
    word: text,
    stems: [text, ...ways.flat()].map((word) => stem(word).replace(/y$/, '')),
    unfinished,
    correctable: role !== 'joined',
  }))
}
