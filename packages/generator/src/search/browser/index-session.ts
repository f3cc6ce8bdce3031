import { askedOptions, maxMoved, withSecondSearch } from '@next-panel/search/second-search'
import {
  type Excerpt,
  type HighlightQuery,
  openIndex,
  SearchError,
  type SearchOptions,
  type SearchResult,
  type StaticDocument,
  type StaticIndex,
  type Synonyms,
  synonymTable,
} from '@next-panel/search/static'
import type { LoadIndexFile } from './index-files.ts'
import { maxHits, minCoverage } from './search-provider.ts'

/** A query of more words than this waits for the shards of its longest ones only. */
const maxRequests = 6
/** The same for the first query of a large index, whose headings weigh so much already; and what is large, in parts of sections. */
const firstOfLarge = { requests: 2, from: 3000 } as const
/** An index of up to this many body shards is loaded whole for a reader who goes on searching. */
const maxShardsToComplete = 96

/** How long the rest of an index waits after an answer, whose excerpts come first, in ms. */
const completionDelay = 800

/** What a query was translated from. */
export interface Original {
  readonly query: string
  readonly language: string
}

/** Questions to an index, in this thread or in another. Answers are plain data, without ranges: few of the hits are shown. */
export interface IndexSession {
  find(
    query: string,
    category: string | undefined,
    limit?: number,
    original?: Original,
  ): Promise<SearchResult<StaticDocument>>
  excerpt(id: string, marker: HighlightQuery): Promise<Excerpt>
  /** What is found in files that are loaded; nothing where others are needed, which then are on their way. */
  answer(
    query: string,
    category: string | undefined,
    limit?: number,
    original?: Original,
  ): Promise<SearchResult<StaticDocument> | undefined>
  /** Loads what later queries need, unless it is too much. */
  complete(): Promise<void>
}

/** How an index is asked for what readers see. @param category the one to search in; all without */
export function searchOptions(
  category: string | undefined,
  limit: number = maxHits,
  language?: string,
): SearchOptions<StaticDocument> {
  return {
    limit,
    ...(language !== undefined && { language }),
    minCoverage,
    filters: { ...(category !== undefined && { category }) },
    ranges: false,
  }
}

/** Hits in the order that comes of what is asked about them in the words of the query before its translation. */
function withAsked(
  result: SearchResult<StaticDocument>,
  asked: StaticIndex | undefined,
  { query }: Original,
  limit: number,
): SearchResult<StaticDocument> {
  const second = asked?.search(query, askedOptions).hits ?? []
  const hits = withSecondSearch(result.hits, second, ({ document }) => document.path)
  return { ...result, hits: hits.slice(0, limit) }
}

/** An index in this thread. */
export class LocalIndexSession implements IndexSession {
  readonly #load: LoadIndexFile
  readonly #synonyms: Synonyms
  #index: StaticIndex
  #hasAnswered = false
  #isComplete = false
  /** Files with postings that are on their way. */
  #loading = 0
  #completion: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined
  /** What is asked in Chinese, as it is written, once somebody searches in that; nothing where it is not there. */
  #asked: Promise<StaticIndex | undefined> | undefined

  /**
   * @param main the index's main file
   * @param synonymGroups words that mean the same, as `plainSynonyms` returns them
   * @throws SearchError when the main file is not sound
   */
  constructor(main: Uint8Array, load: LoadIndexFile, synonymGroups: readonly (readonly string[])[] = []) {
    this.#load = async (name) => {
      // Texts are for excerpts alone.
      const weight = name.startsWith('text') ? 0 : 1
      this.#loading += weight
      return load(name).finally(() => {
        this.#loading -= weight
      })
    }
    this.#synonyms = synonymTable(synonymGroups)
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

  find(
    query: string,
    category: string | undefined,
    limit = maxHits,
    original?: Original,
  ): Promise<SearchResult<StaticDocument>> {
    return this.#withIndex(async () => {
      if (!original) return this.#find(query, searchOptions(category, limit))
      const [result, asked] = await Promise.all([
        this.#find(query, searchOptions(category, Math.max(limit, maxMoved), original.language)),
        this.#loadAsked(),
      ])
      return withAsked(result, asked, original, limit)
    })
  }

  async answer(
    query: string,
    category: string | undefined,
    limit = maxHits,
    original?: Original,
  ): Promise<SearchResult<StaticDocument> | undefined> {
    const index = this.#index
    index.prepare(query, maxRequests).catch(() => undefined)
    const asked = original ? this.#loadAsked() : undefined
    if (this.#loading > 0) return undefined
    const wanted = original ? Math.max(limit, maxMoved) : limit
    const result = index.search(query, searchOptions(category, wanted, original?.language))
    const missing = this.#loadDoubtful(index, result)
    missing?.catch(() => undefined)
    if (missing) return undefined
    this.#hasAnswered = true
    this.#completeSoon(index)
    return original ? withAsked(result, await asked, original, limit) : result
  }

  complete(): Promise<void> {
    return this.#withIndex(async () => {
      if (this.#canComplete(this.#index)) await this.#complete(this.#index)
    })
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

  #loadAsked(): Promise<StaticIndex | undefined> {
    this.#asked ??= this.#load('asked').then(
      (main) => openIndex(main),
      // Translated queries find most of it.
      () => undefined,
    )
    return this.#asked
  }

  async #renew(): Promise<void> {
    this.#asked = undefined
    try {
      this.#index = this.#open(await this.#load('main'))
      this.#isComplete = false
      clearTimeout(this.#completion)
      this.#completion = undefined
    } finally {
      this.#renewal = undefined
    }
  }

  async #find(query: string, options: SearchOptions<StaticDocument>): Promise<SearchResult<StaticDocument>> {
    const index = this.#index
    const isFirst = !this.#hasAnswered
    const isSpared = isFirst && index.size > firstOfLarge.from
    const requests = isSpared ? firstOfLarge.requests : maxRequests
    const result = await index.find(query, options, requests)
    this.#hasAnswered = true
    const missing = this.#loadDoubtful(index, result)
    if (missing) {
      await missing
      return index.search(query, options)
    }
    // Whoever finds it at once loads no more.
    if (!isFirst) this.#completeSoon(index)
    return result
  }

  /**
   * Loads what could change a result that finds nothing, or a correction: a misspelt beginning leads to the wrong shards. Nothing where
   * all of it is there.
   */
  #loadDoubtful(index: StaticIndex, { count, corrected }: SearchResult<StaticDocument>) {
    const isDoubtful = count === 0 || corrected !== undefined
    return isDoubtful && this.#canComplete(index) ? this.#complete(index) : undefined
  }

  #canComplete({ bodyStarts: { length } }: StaticIndex): boolean {
    return !this.#isComplete && length > 0 && length <= maxShardsToComplete
  }

  /** If the rest does not come, the next query asks for what it needs. */
  #completeSoon(index: StaticIndex): void {
    if (!this.#canComplete(index)) return
    this.#completion ??= setTimeout(() => void this.#complete(index).catch(() => undefined), completionDelay)
  }

  async #complete(index: StaticIndex): Promise<void> {
    await index.complete()
    if (index === this.#index) this.#isComplete = true
  }

  #open(main: Uint8Array): StaticIndex {
    return openIndex(main, { load: this.#load, synonyms: this.#synonyms })
  }
}
