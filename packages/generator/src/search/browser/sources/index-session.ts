import { askedOptions, maxMoved, withSecondSearch } from '@next-panel/search/second-search'
import {
  type Excerpt,
  type HighlightQuery,
  openIndex,
  type SearchOptions,
  type SearchResult,
  type StaticDocument,
  type StaticIndex,
  synonymTable,
} from '@next-panel/search/static'
import { type LoadIndexFile, MissingFileError } from './index-files.ts'
import { maxHits, minCoverage } from './search-provider.ts'
import { runInSlices } from './time-slices.ts'

/** Maximum number of shards that a query waits for, those of its longest words. */
const maxRequests = 6
/** The same for the first query of a large index, whose headings take long to load, and the size from which an index is large. */
const firstOfLarge = { requests: 2, from: 3000 } as const
/** Maximum number of body shards for an index to be loaded whole: some 4,500 sections. */
const maxShardsToComplete = 200

/** Time in ms from an answer until the rest of the index loads. The excerpts of the answer come first. */
const completionDelay = 800

/** A query before its translation. */
export interface Original {
  readonly query: string
  readonly language: string
}

/** The options of a search. @param category limits it to a category */
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

/** Searches an index, and loads its files as queries need them. */
export class IndexSession {
  readonly #open: (main: Uint8Array) => StaticIndex
  readonly #load: LoadIndexFile
  #index: StaticIndex
  #hasAnswered = false
  #isComplete = false
  #completion: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined
  /** An index of questions in another language; undefined if the site has none. */
  #questions: Promise<StaticIndex | undefined> | undefined

  /**
   * @param main the main file of the index
   * @param synonymGroups words that mean the same, as `plainSynonyms` returns them
   * @throws SearchError if the main file is not sound
   */
  constructor(main: Uint8Array, load: LoadIndexFile, synonymGroups: readonly (readonly string[])[] = []) {
    const synonyms = synonymTable(synonymGroups)
    this.#open = (main) => openIndex(main, { load, synonyms })
    this.#load = load
    this.#index = this.#open(main)
  }

  /** Indexes the headings, and loads what a query will need unless the index is large: its first answer waits for few requests. */
  prepare(query: string): void {
    if (query === '' || this.#index.size > firstOfLarge.from) void runInSlices(this.#index.headingSteps)
    // The search itself reports errors.
    else this.#index.prepare(query, maxRequests).catch(() => undefined)
  }

  find(
    query: string,
    category: string | undefined,
    limit = maxHits,
    original?: Original,
  ): Promise<SearchResult<StaticDocument>> {
    return this.#withIndex(async () => {
      if (!original) return this.#find(query, searchOptions(category, limit))
      const [result, questions] = await Promise.all([
        this.#find(query, searchOptions(category, Math.max(limit, maxMoved), original.language)),
        this.#loadQuestions(),
      ])
      const second = questions?.search(original.query, askedOptions).hits ?? []
      const hits = withSecondSearch(result.hits, second, ({ document }) => document.path)
      return { ...result, hits: hits.slice(0, limit) }
    })
  }

  /** Loads everything that queries need except texts, unless that is too much. */
  complete(): Promise<void> {
    return this.#withIndex(async () => {
      await runInSlices(this.#index.headingSteps)
      if (this.#canComplete(this.#index)) await this.#complete(this.#index)
    })
  }

  excerpt(id: string, marker: HighlightQuery): Promise<Excerpt> {
    return this.#withIndex(async () => {
      const [piece] = await this.#index.excerpts([{ id }], marker)
      return piece ?? { text: '', ranges: [], before: false, after: false }
    })
  }

  /** Asks the index and, if the site no longer has its shards, asks again with the index that the site has now. */
  async #withIndex<T>(ask: () => Promise<T>): Promise<T> {
    const index = this.#index
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error
      // Several excerpts can fail at the same time. The first failure opens the index for all.
      if (index === this.#index) this.#renewal ??= this.#renew()
      await this.#renewal
      return ask()
    }
  }

  #loadQuestions(): Promise<StaticIndex | undefined> {
    this.#questions ??= this.#load('asked').then(
      (main) => openIndex(main),
      // The translated query finds most of it.
      () => undefined,
    )
    return this.#questions
  }

  async #renew(): Promise<void> {
    this.#questions = undefined
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
    const isLarge = index.size > firstOfLarge.from
    const result = await index.find(query, options, isFirst && isLarge ? firstOfLarge.requests : maxRequests)
    this.#hasAnswered = true
    if (!this.#canComplete(index)) return result
    if (result.count === 0 || result.corrected) {
      // The beginning of a misspelt word leads to the wrong shard.
      await this.#complete(index)
      return index.search(query, options)
    }
    // A reader who finds it at once loads no more.
    if (!isFirst) this.#completeSoon(index)
    return result
  }

  #canComplete({ bodyStarts: { length } }: StaticIndex): boolean {
    return !this.#isComplete && length > 0 && length <= maxShardsToComplete
  }

  /** If the rest does not load, the next query requests what it needs. */
  #completeSoon(index: StaticIndex): void {
    this.#completion ??= setTimeout(() => void this.#complete(index).catch(() => undefined), completionDelay)
  }

  async #complete(index: StaticIndex): Promise<void> {
    await index.complete()
    if (index === this.#index) this.#isComplete = true
  }
}
