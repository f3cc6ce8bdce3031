import type { Catalog } from '../collections/catalog.ts'
import { type ActiveEngine, type Collection, readCollections } from '../collections/collection.ts'
import { setActiveEngine } from '../collections/collection-changes.ts'
import { countDocuments, readPositions } from '../collections/document-listing.ts'
import {
  addSearchIndex,
  dropUnusedTables,
  removeSearchIndex,
  unusedTables,
} from '../collections/postgres/index-lifecycle.ts'
import { allPositions, readSearchIndex } from '../collections/postgres/index-statistics.ts'
import { fillSearchIndex } from '../collections/postgres/index-writer.ts'
import { indexParts, withoutTrigrams } from '../collections/postgres/search-tables.ts'
import { Lease } from '../store/lease.ts'
import type { Mutation, Store } from '../store/store.ts'
import { logFailure } from '../store/store-trouble.ts'
import { docsCollection } from './docs-collection.ts'

/** Interval at which a node looks for collections whose engine is to change, in milliseconds. */
const lookEvery = 10_000

/** Time for a node to index a batch before another node takes over, in milliseconds. */
const leaseLength = 60_000

/** Documents that are indexed with one change. */
const batchSize = 1000

/** Documents that are indexed for another engine, out of all. */
export interface EngineProgress {
  readonly indexed: number
  readonly documents: number
}

/** Prepares other engines for collections, one after another and on one node at a time. Meanwhile, the present engine answers. */
export class EngineKeeper {
  readonly #store: Store
  readonly #catalog: Catalog
  readonly #maxInMemory: number
  readonly #lease: Lease
  readonly #timer: NodeJS.Timeout
  #isClosed = false
  #work: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(store: Store, catalog: Catalog, maxInMemory: number) {
    this.#store = store
    this.#catalog = catalog
    this.#maxInMemory = maxInMemory
    this.#lease = new Lease(store, 'engines', leaseLength)
    this.#timer = setInterval(() => void this.look(), lookEvery).unref()
  }

  /** Changes the engines that are to change. Resolves when that is done or has failed. Calls before a round begins share it. */
  look(): Promise<void> {
    if (this.#store.kind !== 'postgres') return Promise.resolve()
    this.#next ??= this.#work.then(async () => {
      this.#next = undefined
      await this.#changeAll().catch((error: unknown) =>
        logFailure('An engine could not be prepared, and the next attempt is in ten seconds', error),
      )
    })
    this.#work = this.#next
    return this.#next
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#work
  }

  async #changeAll(): Promise<void> {
    for (const { id } of this.#catalog.collections()) {
      const collection = this.#catalog.cached(id)
      if (!collection || id === docsCollection || this.#isClosed) continue
      const target = await this.#target(collection)
      if (target === 'postgres' && collection.activeEngine === 'memory') await this.#useDatabase(id)
      else if (target === 'memory' && collection.activeEngine === 'postgres') await this.#useMemory(id)
      else if (target === 'memory') await this.#removeUnused(collection)
    }
    if (!this.#isClosed) await this.#dropUnused()
    if (!this.#isClosed) await this.#indexParts()
  }

  /** The engine that a collection should have. A collection that has grown stays in the database until it is much smaller. */
  async #target({ engine, activeEngine, indexes }: Collection): Promise<ActiveEngine> {
    if (engine !== 'auto') return engine
    const documents = await countDocuments(this.#store.db, indexes, this.#maxInMemory + 1)
    const most = activeEngine === 'postgres' ? this.#maxInMemory / 2 : this.#maxInMemory
    return documents > most ? 'postgres' : 'memory'
  }

  async #useDatabase(id: string): Promise<void> {
    try {
      while (!this.#isClosed && (await this.#lease.take())) {
        const { value: isDone, change } = await this.#store.mutate((mutation) =>
          this.#indexBatch(mutation, id),
        )
        if (isDone) return await this.#catalog.reach(change)
      }
    } finally {
      await this.#lease.release().catch(() => {})
    }
  }

  /**
   * Indexes the next documents of a collection, or lets PostgreSQL search it once all are indexed. It depends on what is stored, because
   * other nodes may have created or deleted indexes.
   *
   * @returns whether nothing is left to do
   */
  async #indexBatch(mutation: Mutation, id: string): Promise<boolean> {
    const { db } = mutation
    const [collection] = await readCollections(db, [id])
    if (!collection || collection.engine === 'memory') return true
    for (const { uid, typeStrategy } of collection.indexes) {
      await addSearchIndex(db, uid, -1)
      const state = await readSearchIndex(db, uid, typeStrategy)
      if (!state || state.indexedTo === allPositions) continue
      const documents = await readPositions(db, uid, state.indexedTo, batchSize)
      const last = documents.length < batchSize ? allPositions : (documents.at(-1)?.position ?? allPositions)
      await fillSearchIndex(db, uid, state, documents, last)
      return false
    }
    await setActiveEngine(mutation, id, 'postgres')
    return true
  }

  async #useMemory(id: string): Promise<void> {
    const { change } = await this.#store.mutate((mutation) => setActiveEngine(mutation, id, 'memory'))
    await this.#catalog.reach(change)
  }

  /** Removes the search indexes of a collection that nodes search in memory for some time. */
  async #removeUnused({ id, indexes, updatedAt }: Collection): Promise<void> {
    if (Date.now() - updatedAt.getTime() < lookEvery) return
    const uids = indexes.map(({ uid }) => uid)
    if (uids.length === 0) return
    const used = await this.#store.db
      .selectFrom('search_index')
      .select('uid')
      .where('uid', 'in', uids)
      .execute()
    if (used.length === 0) return
    await this.#store.mutate(async ({ db }) => {
      // Another node may have begun to prepare them again.
      const [present] = await readCollections(db, [id])
      if (present?.updatedAt.getTime() !== updatedAt.getTime()) return
      for (const { uid } of used) await removeSearchIndex(db, uid)
    })
  }

  /** Drops tables that nothing uses any more. Those that are still being read follow in the next round. */
  async #dropUnused(): Promise<void> {
    if ((await unusedTables(this.#store.db)).length === 0) return
    await this.#store.mutate(({ db }) => dropUnusedTables(db)).catch(() => {})
  }

  /** Prepares indexes for the extension pg_trgm that were created before it. */
  async #indexParts(): Promise<void> {
    if ((await withoutTrigrams(this.#store.db)).length === 0) return
    await this.#store.mutate(async ({ db }) => {
      for (const uid of await withoutTrigrams(db)) await indexParts(db, uid)
    })
  }
}

/** The progress of a collection whose engine is changing to the database; `undefined` if it is not. */
export async function engineProgress(
  store: Store,
  { activeEngine, indexes }: Collection,
): Promise<EngineProgress | undefined> {
  const uids = indexes.map(({ uid }) => uid)
  if (activeEngine === 'postgres' || uids.length === 0) return undefined
  const states = await store.db.selectFrom('search_index').selectAll().where('uid', 'in', uids).execute()
  if (states.length === 0) return undefined
  const { documents } = await store.db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .where('index_uid', 'in', uids)
    .executeTakeFirstOrThrow()
  const indexed = states.reduce((sum, state) => sum + Number(state.documents), 0)
  return { indexed, documents: Number(documents) }
}
