import type { operations, ReplyOf } from '@next-panel/contract'
import { collectionPaths, searchPaths } from '@next-panel/contract/paths'
import { AnswerSession, type AnswerSessionOptions } from './answer-session.ts'
import { type CallOptions, type CollectionAddress, callForJson, reading, writeKeyOf } from './connection.ts'
import { Hooks } from './hooks.ts'
import { Index, Indexes } from './indexes.ts'
import { Profile } from './profile.ts'
import {
  type QuestionSearchParams,
  type QuestionSearchResult,
  type QuestionSearchStatus,
  searchByQuestion,
  streamQuestionSearch,
} from './question-search.ts'
import { type SearchParams, type StoredDocument, search, type TimedSearchResult } from './search.ts'
import { Segments } from './segments.ts'
import { SystemPrompts } from './system-prompts.ts'
import type { Telemetry } from './telemetry.ts'
import { Tools } from './tools.ts'
import { Triggers } from './triggers.ts'

/** The contents of a collection. */
export type CollectionStats = ReplyOf<typeof operations.search.stats>
export type IndexStats = CollectionStats['indexes_stats'][number]
/** An index field in one of its roles. */
export type FieldStats = IndexStats['fields_stats'][number]

/** A collection and the telemetry for its searches. */
export interface CollectionOptions extends CollectionAddress {
  /** Searches are not reported without it. */
  readonly telemetry?: Telemetry | undefined
}

/**
 * All operations on a collection. A page that only searches or only asks does not need it: `search` and `AnswerSession` work
 * on their own. All calls throw {ClientError} `key-missing`, `unreachable`, `refused`, `rate-limited` and `reply-invalid`,
 * and the reason of their signal when it is aborted.
 *
 * @example
 * const docs = new Collection({ url, collection: 'docs', readKey, writeKey })
 * const { count } = await docs.search({ term: 'backup' })
 * console.log(count)
 */
export class Collection {
  readonly #options: CollectionOptions
  readonly indexes: Indexes
  readonly hooks: Hooks
  readonly segments: Segments
  readonly triggers: Triggers
  readonly systemPrompts: SystemPrompts
  readonly tools: Tools

  constructor(options: CollectionOptions) {
    this.#options = options
    this.indexes = new Indexes(options)
    this.hooks = new Hooks(options)
    this.segments = new Segments(options)
    this.triggers = new Triggers(options)
    this.systemPrompts = new SystemPrompts(options)
    this.tools = new Tools(options)
  }

  /**
   * The documents of an index. No request is sent.
   *
   * @example
   * await collection.index('pages').insert([{ id: '/docs/redis', title: 'Redis' }])
   */
  index(id: string): Index {
    return new Index(this.#options, id)
  }

  /**
   * Searches and measures the time. Needs a read key.
   *
   * @example
   * const { hits, facets, elapsed } = await collection.search({
   *   term: 'backup',
   *   where: { category: 'default' },
   *   facets: { category: {} },
   * })
   * console.log(hits.length, facets.category?.values, elapsed.formatted)
   */
  async search(params: SearchParams, options: CallOptions = {}): Promise<TimedSearchResult> {
    const result = await search(this.#options, params, options)
    this.#options.telemetry?.record({ params, result })
    return result
  }

  /**
   * Searches with a natural-language question. Needs a read key.
   *
   * @example
   * const [first] = await collection.nlpSearch({ query: 'How do I restore a backup?' })
   * console.log(first?.search_params.term, first?.results[0]?.count)
   */
  async nlpSearch(
    params: QuestionSearchParams,
    options: CallOptions = {},
  ): Promise<readonly QuestionSearchResult[]> {
    return searchByQuestion(this.#options, params, options)
  }

  /**
   * Searches with a natural-language question and yields each status; the last one is `SEARCH_RESULTS`. An unreadable stream
   * ends with the status `PARSE_ERROR`. Leaving the loop stops the request. Needs a read key.
   *
   * @throws {ClientError} `connection-lost` when the stream ends too early
   * @example
   * for await (const { status, data } of collection.nlpSearchStream({ query: 'How do I restore a backup?' })) {
   *   console.log(status, data)
   * }
   */
  nlpSearchStream(
    params: QuestionSearchParams,
    options: CallOptions = {},
  ): AsyncGenerator<QuestionSearchStatus, void, undefined> {
    return streamQuestionSearch(this.#options, params, options)
  }

  /**
   * Starts a conversation. No request is sent. Needs a read key.
   *
   * @throws {ClientError} `key-missing`: `Read API key is required to create an answer session`
   * @example
   * const conversation = collection.createAnswerSession()
   * console.log(await conversation.ask({ query: 'How do I restore a backup?' }))
   */
  createAnswerSession(options: Omit<AnswerSessionOptions, keyof CollectionAddress> = {}): AnswerSession {
    return new AnswerSession({ ...options, ...this.#options })
  }

  /**
   * Statistics of the collection. Needs a read key.
   *
   * @example
   * const { document_count, indexes_stats } = await collection.stats()
   * console.log(document_count, indexes_stats.map(({ id }) => id))
   */
  async stats(): Promise<CollectionStats> {
    return callForJson<typeof operations.search.stats>(this.#options, {
      path: searchPaths.stats,
      ...reading(this.#options),
    })
  }

  /**
   * All documents, or those of the given indexes. Needs a write key.
   *
   * @example
   * const documents = await collection.documents({ indexes: ['pages'] })
   * console.log(documents.map(({ id }) => id))
   */
  async documents({
    indexes,
  }: {
    readonly indexes?: readonly string[]
  } = {}): Promise<readonly StoredDocument[]> {
    return callForJson<typeof operations.collections.documents>(this.#options, {
      path: collectionPaths.documents,
      bearer: writeKeyOf(this.#options),
      body: { id: this.#options.collection, ...(indexes && { index_ids: indexes }) },
    })
  }

  /**
   * The visitor of this page in this collection. Needs a read key.
   *
   * @throws {ClientError} `argument-invalid`: `Endpoint and API Key are required to create a Profile`
   * @example
   * console.log(collection.createProfile().userId)
   */
  createProfile(): Profile {
    const { url, collection, readKey, fetch } = this.#options
    const profile = new Profile({ endpoint: url, apiKey: readKey ?? '', fetch })
    profile.setParams({ identifyUrl: url, index: collection })
    return profile
  }
}
