import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { ScopedPinRule } from '../collections/pin-rule.ts'
import type { DocumentState, LiveIndex } from './live-index.ts'
import { isFor } from './promotion.ts'
import { mapHits, type SearchReply } from './search-collection.ts'
import type { FoundReply, SearcherNews, SearcherOrder, SearchOrder } from './second-searcher-messages.ts'
import { Turn } from './turn.ts'

/** When the second searcher is worth its memory, and how much it is given. */
interface SecondSearcherLimits {
  /** Documents of a collection from which on it is copied. */
  readonly leastDocuments: number
  /** Searches it is given at a time: it goes on with those while this thread is busy. */
  readonly heldAtOnce: number
  /** After a copy was given up, because its original changed meanwhile: how long until the next is begun, in milliseconds. */
  readonly calm: number
}

const usualLimits: SecondSearcherLimits = {
  leastDocuments: 3000,
  heldAtOnce: 4,
  calm: 5000,
}

/** Documents of one message, whose cloning takes the time of this thread. */
const documentsAtOnce = 200

/** Gives a search its reply, or leaves it to who asked. */
type Settle = (reply?: FoundReply) => void

/** The copy of an index on the thread. */
interface Copy {
  readonly number: number
  /** The revision of the original that it equals; nothing yet while it is made. */
  revision: number | undefined
}

/**
 * Searches large collections on a thread of its own, so that two searches run at a time and requests are taken meanwhile.
 * It works on copies, which follow their originals. What it cannot do at once, or not as well, is left to who asks; so it
 * may break, and nothing is lost.
 */
export class SecondSearcher {
  readonly #limits: SecondSearcherLimits
  readonly #copies = new Map<LiveIndex, Copy>()
  /** Searches that the thread was given, by number. */
  readonly #given = new Map<number, Settle>()
  /** Searches that whoever is free first takes, this thread or the other. */
  readonly #waiting: { readonly order: SearchOrder; readonly settle: Settle }[] = []
  #turn: NodeJS.Immediate | undefined
  #numbers = 0
  #thread: Worker | undefined
  #isCopying = false
  #notBefore = 0
  #isOver: boolean

  /** @param cores of the machine: with one only, a second thread would take the time of the first */
  constructor(limits: Partial<SecondSearcherLimits> = {}, cores = availableParallelism()) {
    this.#limits = { ...usualLimits, ...limits }
    this.#isOver = cores < 2
  }

  /**
   * The reply that `searchCollection` gives; nothing where that is to be asked: the collection is small, its copies are not up
   * to date, this thread is free and the other has enough to do, or the request is wrong.
   */
  async search(
    indexes: readonly SearchableIndex[],
    request: SearchRequest,
    pinRules: readonly ScopedPinRule[],
  ): Promise<SearchReply | undefined> {
    const documents = indexes.reduce((sum, { live }) => sum + live.size, 0)
    if (this.#isOver || documents < this.#limits.leastDocuments) return undefined
    const revisions = indexes.map(({ live }) => live.revision)
    const copied = indexes.flatMap(({ live, ...index }) => {
      const copy = this.#copies.get(live)
      return copy?.revision === live.revision ? { ...index, copy: copy.number } : []
    })
    if (copied.length < indexes.length) {
      void this.#copy(indexes).catch((error: unknown) => this.#break(error))
      return undefined
    }
    const rules = pinRules.filter(({ rule }) => isFor(rule, request.term))
    const reply = await new Promise<FoundReply | undefined>((settle) => {
      const order: SearchOrder = {
        kind: 'search',
        search: this.#numbers++,
        indexes: copied,
        request,
        pinRules: rules,
      }
      this.#waiting.push({ order, settle })
      this.#feed()
    })
    const isUpToDate = indexes.every(({ live }, i) => live.revision === revisions[i])
    return reply && isUpToDate ? withDocuments(reply, indexes) : undefined
  }

  /** Lets go of the copies of all indexes but these. */
  keep(originals: ReadonlySet<LiveIndex>): void {
    for (const live of this.#copies.keys()) if (!originals.has(live)) this.#drop(live)
  }

  /** Ends the thread; searches under way are left to who asked. */
  async close(): Promise<void> {
    this.keep(new Set())
    this.#isOver = true
    for (const settle of [...this.#given.values(), ...this.#waiting.splice(0).map(({ settle }) => settle)])
      settle()
    this.#given.clear()
    await this.#thread?.terminate()
  }

  /** Copies the indexes that are not copied yet, one after the other. */
  async #copy(indexes: readonly SearchableIndex[]): Promise<void> {
    if (this.#isCopying || performance.now() < this.#notBefore) return
    this.#isCopying = true
    for (const { live } of indexes) if (!this.#copies.has(live)) await this.#copyOne(live)
    this.#isCopying = false
  }

  /** Gives up when the original changes meanwhile: the copy could come to hold its documents in another order. */
  async #copyOne(live: LiveIndex): Promise<void> {
    const { revision, strategy, synonyms, paths } = live
    const copy: Copy = { number: this.#numbers++, revision: undefined }
    this.#copies.set(live, copy)
    this.#tell({ kind: 'copy', copy: copy.number, strategy, synonyms, paths })
    const turn = new Turn()
    const documents = [...live.documents()].map((document): DocumentState => [document.id, document])
    for (const states of parts(documents)) {
      await turn.yieldWhenLong()
      // It may have been let go of as well.
      if (this.#copies.get(live) !== copy) return
      if (live.isChanging || live.revision !== revision) {
        this.#notBefore = performance.now() + this.#limits.calm
        this.#drop(live)
        return
      }
      this.#tell({ kind: 'change', copy: copy.number, states })
    }
    const isEqual = () =>
      this.#tell({ kind: 'change', copy: copy.number, states: [], revision: live.revision })
    isEqual()
    live.follower = async (states) => {
      const turn = new Turn()
      for (const part of parts(states)) {
        this.#tell({ kind: 'change', copy: copy.number, states: part })
        await turn.yieldWhenLong()
      }
      isEqual()
    }
  }

  #feed(): void {
    while (this.#given.size < this.#limits.heldAtOnce) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#given.set(next.order.search, next.settle)
      this.#tell(next.order)
    }
    if (this.#waiting.length > 0) this.#turn ??= setImmediate(() => this.#takeOne())
  }

  /** Has one search done on this thread. Others wait until it has looked at requests and at what the other thread found. */
  #takeOne(): void {
    this.#turn = undefined
    this.#waiting.shift()?.settle()
    this.#feed()
  }

  #drop(live: LiveIndex): void {
    const copy = this.#copies.get(live)
    if (!copy) return
    live.follower = undefined
    this.#copies.delete(live)
    this.#tell({ kind: 'drop', copy: copy.number })
  }

  #tell(order: SearcherOrder): void {
    if (this.#isOver) return
    this.#thread ??= this.#start()
    this.#thread.postMessage(order)
  }

  #start(): Worker {
    const thread = new Worker(new URL('./second-searcher-thread.ts', import.meta.url))
    // Nothing but requests keeps the process going.
    thread.unref()
    thread.on('message', (news: SearcherNews) => this.#hear(news))
    thread.on('error', (error) => this.#break(error))
    return thread
  }

  #break(error: unknown): void {
    console.error(`The second searcher broke: ${error}. Searches go on without it.`)
    void this.close()
  }

  #hear(news: SearcherNews): void {
    if (news.kind === 'found') {
      this.#given.get(news.search)?.(news.reply)
      this.#given.delete(news.search)
      this.#feed()
      return
    }
    for (const copy of this.#copies.values()) if (copy.number === news.copy) copy.revision = news.revision
  }
}

function withDocuments(reply: FoundReply, indexes: readonly SearchableIndex[]): SearchReply {
  return mapHits(reply, (hit) => {
    const live = indexes.find(({ id }) => id === hit.index_id)?.live
    const document = live?.get(hit.id.slice(hit.index_id.length + 1))
    if (!document) throw new Error(`The second searcher found ${hit.id}, which is not there.`)
    return { ...hit, document }
  })
}

function* parts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += documentsAtOnce) yield list.slice(i, i + documentsAtOnce)
}
