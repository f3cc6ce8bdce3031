import type { Catalog } from '../collections/catalog.ts'
import type { Collection } from '../collections/collection.ts'
import { countDocuments } from '../collections/document-listing.ts'
import { provideTrigrams } from '../collections/postgres/search-tables.ts'
import { ServiceError } from '../errors/service-error.ts'
import { log } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { MemoryEngine } from './memory-engine.ts'
import { PostgresEngine, type Read } from './postgres/postgres-engine.ts'
import type { SearchEngine } from './search-engine.ts'

/** How many times as many documents as usual nodes keep in memory while PostgreSQL indexes them. */
const mostWhileIndexing = 2

/** The engines of all collections. */
export class SearchEngines {
  readonly #catalog: Catalog
  readonly #store: Store
  readonly #read: Read
  /** Maximum number of documents of a collection that this node keeps in memory. */
  readonly #maxInMemory: number

  private constructor(catalog: Catalog, store: Store, maxInMemory: number) {
    this.#catalog = catalog
    this.#store = store
    this.#read = (work) => store.search(catalog.seen, work)
    this.#maxInMemory = maxInMemory
  }

  static async open(
    catalog: Catalog,
    store: Store,
    maxInMemory = Number.POSITIVE_INFINITY,
  ): Promise<SearchEngines> {
    if (store.kind === 'postgres' && !(await provideTrigrams(store.db)))
      log.warn(
        'The PostgreSQL extension pg_trgm is missing and this user may not create it. Collections with the engine "postgres" find whole words and beginnings, but no typos and parts of words. As an administrator, run: CREATE EXTENSION pg_trgm',
      )
    return new SearchEngines(catalog, store, maxInMemory)
  }

  /**
   * Returns the engine that searches a collection.
   *
   * @throws {ServiceError} `collection-unavailable` if its documents cannot be loaded.
   */
  async of(id: string): Promise<SearchEngine> {
    const collection = await this.#catalog.collection(id)
    if (collection?.activeEngine === 'postgres') return new PostgresEngine(this.#read, collection.indexes)
    if (collection && !this.#catalog.isLoaded(id)) await this.#assertFits(collection)
    return new MemoryEngine(await this.#catalog.searchable(id))
  }

  /**
   * A collection that has grown is searched in memory until PostgreSQL has indexed it, so that answers have no gap. One that was restored
   * can be too large for that.
   */
  async #assertFits({ id, engine, indexes }: Collection): Promise<void> {
    if (engine === 'memory' || this.#store.kind !== 'postgres') return
    const most = mostWhileIndexing * this.#maxInMemory
    if ((await countDocuments(this.#store.db, indexes, most + 1)) <= most) return
    throw new ServiceError(
      'collection-unavailable',
      `Collection ${id} has more than ${most} documents, which PostgreSQL is still indexing. Try again later; GET /v1/collections/${id}/engine shows the progress.`,
      { retryAfter: 5 },
    )
  }
}
