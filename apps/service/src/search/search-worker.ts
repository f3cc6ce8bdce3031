import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { DocumentState, LiveIndex } from '../collections/live-index.ts'
import type { ScopedPinRule } from '../collections/pin-rule.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import { WorkerChannel } from '../threads/worker-channel.ts'
import { isAbout } from './pinning.ts'
import { mapHits, type SearchReply } from './search-collection.ts'
import type { CopyReply, CopySearch, SearchWorkerFunctions } from './search-worker-thread.ts'

/** When the worker is worth its memory, and how much it is given. */
interface SearchWorkerLimits {
  /** Documents of a collection from which on it is copied. */
  readonly minDocuments: number
  /** Searches it is given at a time: it goes on with those while this thread is busy. */
  readonly heldAtOnce: number
  /** After a copy was given up, because its original changed meanwhile: how long until the next is begun, in milliseconds. */
  readonly calm: number
}

const defaultLimits: SearchWorkerLimits = {
  minDocuments: 3000,
  heldAtOnce: 4,
  calm: 5000,
}

/** Documents of one call, whose cloning takes the time of this thread. */
const documentsAtOnce = 200

/** Gives a search its reply, or leaves it to who asked. */
type Settle = (reply?: CopyReply) => void

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
export class SearchWorker {
  readonly #limits: SearchWorkerLimits
  readonly #copies = new Map<LiveIndex, Copy>()
  /** Searches that the thread was given. */
  #given = 0
  /** Searches that whoever is free first takes, this thread or the other. */
  readonly #waiting: { readonly search: CopySearch; readonly settle: Settle }[] = []
  #turn: NodeJS.Immediate | undefined
  #numbers = 0
  #thread: { readonly worker: Worker; readonly channel: WorkerChannel<SearchWorkerFunctions> } | undefined
  #isCopying = false
  #notBefore = 0
  #isOver: boolean

  /** @param cores of the machine: with one only, a second thread would take the time of the first */
  constructor(limits: Partial<SearchWorkerLimits> = {}, cores = availableParallelism()) {
    this.#limits = { ...defaultLimits, ...limits }
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
    if (this.#isOver || documents < this.#limits.minDocuments) return undefined
    const revisions = indexes.map(({ live }) => live.revision)
    const copied = indexes.flatMap(({ live, ...index }) => {
      const copy = this.#copies.get(live)
      return copy?.revision === live.revision ? { ...index, copy: copy.number } : []
    })
    if (copied.length < indexes.length) {
      void this.#copy(indexes).catch((error: unknown) => this.#giveUp(error))
      return undefined
    }
    const rules = pinRules.filter(({ rule }) => isAbout(rule, request.term))
    const reply = await new Promise<CopyReply | undefined>((settle) => {
      this.#waiting.push({ search: { indexes: copied, request, pinRules: rules }, settle })
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
    for (const { settle } of this.#waiting.splice(0)) settle()
    await this.#thread?.worker.terminate()
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
    const { revision, strategy, wording, paths } = live
    const copy: Copy = { number: this.#numbers++, revision: undefined }
    this.#copies.set(live, copy)
    void this.#ask((channel) => channel.call('copy', { copy: copy.number, strategy, wording, paths }))
    const slice = new TimeSlice()
    const documents = [...live.documents()].map((document): DocumentState => [document.id, document])
    for (const states of parts(documents)) {
      await slice.yieldWhenLong()
      // It may have been let go of as well.
      if (this.#copies.get(live) !== copy) return
      if (live.isChanging || live.revision !== revision) {
        this.#notBefore = performance.now() + this.#limits.calm
        this.#drop(live)
        return
      }
      this.#update(copy, states)
    }
    this.#update(copy, [], live.revision)
    live.follower = async (states) => {
      const slice = new TimeSlice()
      for (const part of parts(states)) {
        this.#update(copy, part)
        await slice.yieldWhenLong()
      }
      this.#update(copy, [], live.revision)
    }
  }

  /** With a revision the copy equals its original again, once it has taken on this update and all before. */
  #update(copy: Copy, states: readonly DocumentState[], revision?: number): void {
    void this.#ask(async (channel) => {
      await channel.call('update', { copy: copy.number, states })
      if (revision !== undefined) copy.revision = revision
    })
  }

  #feed(): void {
    while (this.#given < this.#limits.heldAtOnce) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#given++
      void this.#ask((channel) => channel.call('search', next.search)).then((reply) => {
        this.#given--
        next.settle(reply)
        this.#feed()
      })
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
    void this.#ask((channel) => channel.call('drop', copy.number))
  }

  /** Nothing when the worker fails, which is then given up, or has been. */
  async #ask<T>(ask: (channel: WorkerChannel<SearchWorkerFunctions>) => Promise<T>): Promise<T | undefined> {
    if (this.#isOver) return undefined
    this.#thread ??= this.#start()
    try {
      return await ask(this.#thread.channel)
    } catch (error) {
      this.#giveUp(error)
      return undefined
    }
  }

  #start(): { readonly worker: Worker; readonly channel: WorkerChannel<SearchWorkerFunctions> } {
    const worker = new Worker(new URL('./search-worker-thread.ts', import.meta.url))
    // Nothing but requests keeps the process going.
    worker.unref()
    worker.on('error', (error) => this.#giveUp(error))
    return { worker, channel: new WorkerChannel(worker) }
  }

  #giveUp(error: unknown): void {
    if (this.#isOver) return
    console.error(`The search worker failed: ${error}. Searches continue without it.`)
    void this.close()
  }
}

function withDocuments(reply: CopyReply, indexes: readonly SearchableIndex[]): SearchReply {
  return mapHits(reply, (hit) => {
    const live = indexes.find(({ id }) => id === hit.index_id)?.live
    const document = live?.get(hit.id.slice(hit.index_id.length + 1))
    if (!document) throw new Error(`The search worker returned ${hit.id}, which does not exist.`)
    return { ...hit, document }
  })
}

function* parts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += documentsAtOnce) yield list.slice(i, i + documentsAtOnce)
}
