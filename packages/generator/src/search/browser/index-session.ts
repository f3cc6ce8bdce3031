import {
  type Excerpt,
  type HighlightQuery,
  openIndex,
  SearchError,
  type SearchOptions,
  type SearchResult,
  type StaticDocument,
  type StaticIndex,
  synonyms,
} from '@next-panel/search/static'
import type { LoadIndexFile } from './index-files.ts'
import { maxHits, minCoverage } from './search-provider.ts'

/** A query of more words than this waits for the shards of its longest ones only. */
const maxRequests = 6
/** The same for the first query of a large index, whose headings weigh so much already; and what is large, in sections. */
const firstOfLarge = { requests: 2, from: 1500 } as const
/** An index of up to this many body shards is loaded whole for a reader who goes on searching. */
const maxShardsToComplete = 32

/** How long the rest of an index waits after an answer, whose excerpts come first, in ms. */
const completionDelay = 800

/** Questions to an index, in this thread or in another. Answers are plain data, without ranges: few of the hits are shown. */
export interface IndexSession {
  find(query: string, category: string | undefined): Promise<SearchResult<StaticDocument>>
  excerpt(id: string, marker: HighlightQuery): Promise<Excerpt>
}

/** How an index is asked for what readers see. @param category the one to search in; all without */
export function searchOptions(category: string | undefined): SearchOptions<StaticDocument> {
  return {
    limit: maxHits,
    minCoverage,
    filters: { version: 'current', ...(category !== undefined && { category }) },
    ranges: false,
  }
}

/** An index in this thread. */
export class LocalIndexSession implements IndexSession {
  readonly #load: LoadIndexFile
  readonly #synonyms: ReturnType<typeof synonyms>
  #index: StaticIndex
  #hasAnswered = false
  #isComplete = false
  #completion: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined

  /**
   * @param main the index's main file
   * @param synonymGroups words that mean the same
   * @throws SearchError when the main file is not sound
   */
  constructor(main: Uint8Array, load: LoadIndexFile, synonymGroups: readonly (readonly string[])[] = []) {
    this.#load = load
    this.#synonyms = synonyms(synonymGroups)
    this.#index = this.#open(main)
  }

  /** Asks for what a query will need, while the code that searches for it is on its way. */
  prepare(query: string): void {
    // The first answer of a large index may wait for few requests, and these would come on top. Nothing is asked for then, but
    // titles and headings are taken apart.
    const needed = this.#index.size > firstOfLarge.from ? '' : query
    // Whoever searches is told.
    this.#index.prepare(needed, maxRequests).catch(() => undefined)
  }

  find(query: string, category: string | undefined): Promise<SearchResult<StaticDocument>> {
    return this.#withIndex(() => this.#find(query, category))
  }

  excerpt(id: string, marker: HighlightQuery): Promise<Excerpt> {
    return this.#withIndex(async () => {
      const [piece] = await this.#index.excerpts([{ id }], marker)
      return piece ?? { text: '', ranges: [], before: false, after: false }
    })
  }

  /** Asks the index, and asks again with the new one when the site was published since the main file was loaded. */
  async #withIndex<T>(ask: () => Promise<T>): Promise<T> {
    const index = this.#index
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SearchError) || error.code !== 'mismatch') throw error
      // Excerpts are asked for side by side: the first to fail opens the index for all.
      if (index === this.#index) this.#renewal ??= this.#renew()
      await this.#renewal
      return ask()
    }
  }

  async #renew(): Promise<void> {
    try {
      this.#index = this.#open(await this.#load('main'))
      this.#isComplete = false
      clearTimeout(this.#completion)
      this.#completion = undefined
    } finally {
      this.#renewal = undefined
    }
  }

  async #find(query: string, category: string | undefined): Promise<SearchResult<StaticDocument>> {
    const index = this.#index
    const options = searchOptions(category)
    const isFirst = !this.#hasAnswered
    const isSpared = isFirst && index.size > firstOfLarge.from
    const requests = isSpared ? firstOfLarge.requests : maxRequests
    const result = await index.find(query, options, requests)
    this.#hasAnswered = true
    const shards = index.bodyStarts.length
    const canComplete = !this.#isComplete && shards > 0 && shards <= maxShardsToComplete
    // A misspelt beginning leads to the wrong shards; before saying that nothing is there, look in all. A word that exists is
    // not misspelt.
    if (result.count === 0 || result.corrected) {
      await Promise.all([canComplete && this.#complete(index), result.corrected && index.knowWords()])
      return index.search(query, options)
    }
    if (!canComplete) return result
    // Whoever finds it at once loads no more. If the rest does not come, the next query asks for what it needs.
    if (!isFirst)
      this.#completion ??= setTimeout(
        () => void this.#complete(index).catch(() => undefined),
        completionDelay,
      )
    return result
  }

  async #complete(index: StaticIndex): Promise<void> {
    await index.complete()
    if (index === this.#index) this.#isComplete = true
  }

  #open(main: Uint8Array): StaticIndex {
    return openIndex(main, { load: this.#load, synonyms: this.#synonyms })
  }
}
