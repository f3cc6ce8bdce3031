import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { TypeStrategy } from '../collections/collection.ts'
import { type DocumentState, LiveIndex, type Wording } from '../collections/live-index.ts'
import type { ScopedPinRule } from '../collections/pin-rule.ts'
import { serveCalls } from '../threads/serve-calls.mjs'
import { mapHits, type SearchHit, type SearchReply, searchCollection } from './search-collection.ts'

/** An empty copy of an index. Copies are known by number. */
export interface IndexCopy {
  readonly copy: number
  readonly strategy: TypeStrategy
  readonly wording: Wording
  /** Of text fields, without which other fields could come to share a place in the engine. */
  readonly paths: readonly string[]
}

/** Changes of documents of a copy. */
export interface IndexUpdate {
  readonly copy: number
  readonly states: readonly DocumentState[]
}

/** A search of copies. */
export interface CopySearch {
  readonly indexes: readonly (Omit<SearchableIndex, 'live'> & { readonly copy: number })[]
  readonly request: SearchRequest
  readonly pinRules: readonly ScopedPinRule[]
}

/** A reply whose documents are left out: they are at hand where it goes to. */
export type CopyReply = SearchReply<Omit<SearchHit, 'document'>>

const copies = new Map<number, LiveIndex>()
/** Updates, one after the other; searches are done between their slices. */
let updates: Promise<void> = Promise.resolve()

const functions = {
  copy({ copy, strategy, wording, paths }: IndexCopy): void {
    copies.set(copy, new LiveIndex(strategy, wording, paths))
  },

  drop(copy: number): void {
    copies.delete(copy)
  },

  /** Resolves once the copy has taken on these changes and all before. */
  update({ copy, states }: IndexUpdate): Promise<void> {
    updates = updates.then(() => copies.get(copy)?.apply(states))
    return updates
  },

  /** Nothing for a wrong request: who asks for it again is told why. */
  async search({ indexes, request, pinRules }: CopySearch): Promise<CopyReply | undefined> {
    const copied = indexes.flatMap(({ copy, ...index }) => {
      const live = copies.get(copy)
      return live ? [{ ...index, live }] : []
    })
    const reply = await searchCollection(copied, request, { pinRules }).catch(() => undefined)
    return reply && mapHits(reply, ({ document: _, ...hit }) => hit)
  },
}

/** What the thread can be asked to do. */
export type SearchWorkerFunctions = typeof functions

serveCalls(functions)
