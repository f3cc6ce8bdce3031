import { setTimeout } from 'node:timers/promises'
import { ServiceError } from '../errors/service-error.ts'
import { type Change, changesAtOnce, type Store } from '../store/store.ts'
import { logFailure } from '../store/store-trouble.ts'
import { type Collection, type CollectionIndex, readCollections } from './collection.ts'
import { findDocuments, readPages } from './document-listing.ts'
import { type DocumentState, LiveIndex, plainWording, type Wording } from './live-index.ts'
import { findVectors, readVectors } from './vectors.ts'

/** Interval at which a node checks PostgreSQL for changes, in case a notification was lost, in milliseconds. */
const pollInterval = 2000

/** Maximum time that the response to a write waits for an unreadable store, and the pause between attempts, in milliseconds. */
const maxLag = 10_000
const retryInterval = 200

/** A searchable index of a collection. */
export interface SearchableIndex extends CollectionIndex {
  readonly live: LiveIndex
}

interface Loaded {
  readonly definedBy: number
  readonly live: LiveIndex
}

/** Optional parts of a catalog. */
interface CatalogOptions {
  /** The model whose vectors are loaded; without a model, none are. */
  readonly vectorModel?: string | undefined
}

/**
 * The data that a node keeps in memory: all collections, and the documents of those that were searched in memory. It follows the
 * changes of the store in order, so it always equals a newly loaded catalog.
 */
export class Catalog {
  readonly #store: Store
  /** The model whose vectors are kept beside the documents. */
  readonly #vectorModel: string | undefined
  /** Synonyms and translations for searches, by collection. */
  readonly #wordings = new Map<string, Wording>()
  #seen = 0
  #collections = new Map<string, Collection>()
  /** Ids of the collections whose documents are kept in memory and follow the store. */
  readonly #searched = new Set<string>()
  /** The first load of each of these collections. A failed load is removed, so that the next search starts another. */
  readonly #loads = new Map<string, Promise<void>>()
  #loaded = new Map<string, Loaded>()
  /** The queue of everything that reads the store into memory. */
  #queue: Promise<unknown> = Promise.resolve()
  /** The next reading of changes, until it begins. */
  #catchUp: Promise<void> | undefined
  #poll: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(store: Store, { vectorModel }: CatalogOptions) {
    this.#store = store
    this.#vectorModel = vectorModel
  }

  /** Reads the collections of a store, then follows its changes. */
  static async open(store: Store, options: CatalogOptions = {}): Promise<Catalog> {
    const catalog = new Catalog(store, options)
    await catalog.#reload()
    const onNews = (change = Number.POSITIVE_INFINITY) => {
      if (change > catalog.#seen && !catalog.#isClosed) void catalog.catchUp().catch(reportLag)
    }
    await store.watch(onNews)
    if (store.kind === 'postgres') catalog.#poll = setInterval(() => onNews(), pollInterval).unref()
    return catalog
  }

  /** The number of the last change that this node has applied. */
  get seen(): number {
    return this.#seen
  }

  /** All collections, in creation order. */
  collections(): Collection[] {
    return [...this.#collections.values()]
  }

  /** Returns a collection as this node last read it. */
  cached(id: string): Collection | undefined {
    return this.#collections.get(id)
  }

  /** Returns a collection. Checks the store again if it is unknown, because another node may have just created it. */
  async collection(id: string): Promise<Collection | undefined> {
    if (!this.#collections.has(id)) await this.catchUp()
    return this.#collections.get(id)
  }

  /**
   * Returns the searchable indexes of a collection. Their documents are loaded on first use, and all callers wait for that.
   *
   * @throws {ServiceError} `collection-unavailable` if they cannot be loaded.
   */
  async searchable(id: string): Promise<SearchableIndex[]> {
    await this.#loadOnce(id)
    return (this.#collections.get(id)?.indexes ?? []).flatMap((index) => {
      const live = this.#loaded.get(index.uid)?.live
      return live ? { ...index, live } : []
    })
  }

  /** Whether the documents of a collection are in memory, or on their way. */
  isLoaded(id: string): boolean {
    return this.#loads.has(id)
  }

  /** Returns the documents of an index if they are in memory. */
  loaded({ uid }: CollectionIndex): LiveIndex | undefined {
    return this.#loaded.get(uid)?.live
  }

  /** The number of documents of each index in memory. */
  loadedSizes(): { readonly collection: string; readonly index: string; readonly documents: number }[] {
    return this.collections().flatMap(({ id: collection, indexes }) =>
      indexes.flatMap(({ id: index, uid }) => {
        const live = this.#loaded.get(uid)?.live
        return live ? [{ collection, index, documents: live.size }] : []
      }),
    )
  }

  /**
   * Resolves when a change is visible in this catalog. The change is already stored, so it is not a failure if the store cannot be
   * read: after some time this logs a message and resolves, and the catalog follows later.
   */
  async reach(change: number): Promise<void> {
    const end = performance.now() + maxLag
    while (this.#seen < change && !this.#isClosed) {
      try {
        return await this.catchUp()
      } catch (error) {
        if (performance.now() > end) return reportLag(error)
        await setTimeout(retryInterval)
      }
    }
  }

  /** Applies the latest changes of the store. Calls share one reading as long as it has not begun. */
  catchUp(): Promise<void> {
    this.#catchUp ??= this.#inTurn(() => {
      this.#catchUp = undefined
      return this.#takeChanges()
    })
    return this.#catchUp
  }

  /**
   * Replaces the contents of a collection for searches in one step: changes the store, loads the collection beside the one in memory,
   * then switches to it. If a part fails, searches continue with the previous contents.
   *
   * @param wording synonyms and translations for later searches
   * @param change changes the store
   * @param onShown called in the step that switches
   */
  async renew(id: string, wording: Wording, change: () => Promise<void>, onShown: () => void): Promise<void> {
    await this.#inTurn(async () => {
      await change()
      const [collection] = await readCollections(this.#store.db, [id])
      const loaded = new Map<string, Loaded>()
      await this.#load(collection, loaded, wording)
      this.#wordings.set(id, wording)
      if (collection) {
        for (const [uid, each] of loaded) this.#loaded.set(uid, each)
        this.#searched.add(id)
        this.#loads.set(id, Promise.resolve())
        this.#show(new Map(this.#collections).set(id, collection))
      }
      onShown()
    })
  }

  /** Stops following the store. Resolves when nothing reads it any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#poll)
    await this.#queue.catch(() => {})
  }

  #loadOnce(id: string): Promise<void> {
    const started = this.#loads.get(id)
    if (started) return started
    const load = this.#inTurn(async () => {
      await this.#takeChanges()
      const collection = this.#collections.get(id)
      await this.#load(collection)
      if (collection) this.#searched.add(id)
      else this.#loads.delete(id)
    }).catch((error: unknown) => {
      this.#loads.delete(id)
      logFailure(`Cannot load collection ${id}`, error)
      throw new ServiceError(
        'collection-unavailable',
        `Cannot load collection ${id} from the store. Try again later; the service log says why.`,
        { cause: error, retryAfter: 1 },
      )
    })
    this.#loads.set(id, load)
    return load
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.catch(() => {}).then(work)
    this.#queue = turn
    return turn
  }

  async #takeChanges(): Promise<void> {
    for (;;) {
      const changes = await this.#store.changesAfter(this.#seen)
      if (changes === undefined) return this.#reload()
      for (const change of changes) {
        await this.#takeChange(change)
        this.#seen = change.number
      }
      // This node's own changes are included. Later ones of other nodes are announced.
      if (changes.length < changesAtOnce) return
    }
  }

  async #takeChange({ collections, documents, vectors }: Change): Promise<void> {
    for (const [uid, ids] of Object.entries(documents)) {
      const live = this.#loaded.get(uid)?.live
      if (!live) continue
      await live.apply(await this.#statesOf(uid, ids))
      await this.#takeVectors(live, uid, ids)
    }
    for (const [uid, ids] of Object.entries(vectors)) {
      const live = this.#loaded.get(uid)?.live
      if (live) await this.#takeVectors(live, uid, ids)
    }
    if (collections.length === 0) return
    const fresh = new Map((await readCollections(this.#store.db, collections)).map((each) => [each.id, each]))
    // Documents are loaded first, because a re-created index must not become visible without its documents.
    for (const each of fresh.values()) if (this.#searched.has(each.id)) await this.#load(each)
    const next = new Map(this.#collections)
    for (const id of collections) {
      const collection = fresh.get(id)
      if (collection) next.set(id, collection)
      else {
        next.delete(id)
        this.#searched.delete(id)
        this.#loads.delete(id)
      }
    }
    this.#show(next)
  }

  /** Loads everything again. This is for the first load, and if changes are missing. */
  async #reload(): Promise<void> {
    const seen = await this.#store.lastChange()
    const fresh = new Map((await readCollections(this.#store.db)).map((each) => [each.id, each]))
    const loaded = new Map<string, Loaded>()
    for (const id of this.#searched) await this.#load(fresh.get(id), loaded)
    this.#loaded = loaded
    this.#show(fresh)
    this.#seen = seen
  }

  #show(collections: Map<string, Collection>): void {
    this.#collections = collections
    const used = new Set(
      this.collections().flatMap(({ activeEngine, indexes }) =>
        activeEngine === 'memory' ? indexes.map(({ uid }) => uid) : [],
      ),
    )
    for (const uid of this.#loaded.keys()) if (!used.has(uid)) this.#loaded.delete(uid)
  }

  async #load(
    collection: Collection | undefined,
    loaded = this.#loaded,
    wording = this.#wordings.get(collection?.id ?? '') ?? plainWording,
  ): Promise<void> {
    if (collection?.activeEngine === 'postgres') return
    for (const { uid, definedBy, typeStrategy } of collection?.indexes ?? []) {
      if (loaded.get(uid)?.definedBy === definedBy) continue
      const live = new LiveIndex(typeStrategy, wording)
      await this.#fill(live, uid)
      loaded.set(uid, { definedBy, live })
    }
  }

  async #fill(live: LiveIndex, uid: string): Promise<void> {
    for await (const page of readPages(this.#store.db, uid)) {
      await live.apply(page.map((document) => [document.id, document]))
    }
    if (this.#vectorModel === undefined) return
    for await (const page of readVectors(this.#store.db, uid, this.#vectorModel)) live.applyVectors(page)
  }

  async #takeVectors(live: LiveIndex, uid: string, ids: readonly string[]): Promise<void> {
    if (this.#vectorModel === undefined) return
    live.applyVectors(await findVectors(this.#store.db, uid, ids, this.#vectorModel))
  }

  /** Applies document changes. Documents are read in their current state, so a later change may repeat it. */
  async #statesOf(uid: string, ids: readonly string[]): Promise<DocumentState[]> {
    const found = await findDocuments(this.#store.db, uid, ids)
    return ids.map((id) => [id, found.get(id)])
  }
}

function reportLag(error: unknown): void {
  logFailure('The store could not be read, so searches continue with the data in memory', error)
}
