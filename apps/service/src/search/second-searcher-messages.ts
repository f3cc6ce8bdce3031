import type { SearchRequest } from '@next-panel/contract'
import type { Synonyms } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { TypeStrategy } from '../collections/collection.ts'
import type { ScopedPinRule } from '../collections/pin-rule.ts'
import type { DocumentState } from './live-index.ts'
import type { SearchHit, SearchReply } from './search-collection.ts'

/** What the thread of the second searcher is told. Copies and searches are known by number. */
export type SearcherOrder =
  | {
      readonly kind: 'copy'
      readonly copy: number
      readonly strategy: TypeStrategy
      readonly synonyms: Synonyms
      /** Of text fields, without which other fields could come to share a place in the engine. */
      readonly paths: readonly string[]
    }
  | ChangeOrder
  | { readonly kind: 'drop'; readonly copy: number }
  | SearchOrder

/** Changes of documents. With a `revision` the copy equals its original again. */
export interface ChangeOrder {
  readonly kind: 'change'
  readonly copy: number
  readonly states: readonly DocumentState[]
  readonly revision?: number
}

export interface SearchOrder {
  readonly kind: 'search'
  readonly search: number
  readonly indexes: readonly CopiedIndex[]
  readonly request: SearchRequest
  readonly pinRules: readonly ScopedPinRule[]
}

type CopiedIndex = Omit<SearchableIndex, 'live'> & { readonly copy: number }

/** A reply whose documents are left out: they are at hand where it goes to. */
export type FoundReply = SearchReply<Omit<SearchHit, 'document'>>

/** What the thread says. A search without a reply failed. */
export type SearcherNews =
  | { readonly kind: 'changed'; readonly copy: number; readonly revision: number }
  | { readonly kind: 'found'; readonly search: number; readonly reply?: FoundReply }
