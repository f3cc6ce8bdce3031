import { setTimeout as pause } from 'node:timers/promises'
import type { Catalog } from '../collections/catalog.ts'
import { findWaiting, putVectors, type WaitingDocument } from '../collections/vectors.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { Lease } from '../store/lease.ts'
import type { Store } from '../store/store.ts'
import type { EmbeddedText } from './embedded-text.ts'
import { batchSize, type Embeddings } from './embeddings.ts'

/** The first and the maximum pause before failed documents are retried, in milliseconds. */
const firstPause = 5000
const maxPause = 300_000

/** Interval for checking the store for documents that a stopped node did not embed, in milliseconds. */
const lookEvery = 60_000

/**
 * Time for a node to embed a batch before others take over, in milliseconds. It is longer than a request with
 * all its retries.
 */
const leaseLength = 180_000

/** Interval for checking whether another node has embedded this node's documents, in milliseconds. */
const waitForOthers = 500

/**
 * Embeds documents soon after they are written, after a start with another model, and again after failures of
 * the endpoint. The store determines which documents are waiting, so none are lost if the process stops. Only
 * one node at a time embeds, for all nodes, because endpoints charge for each text.
 */
export class Embedder {
  readonly #store: Store
  readonly #catalog: Catalog
  readonly #embeddings: Embeddings
  readonly #textOf: EmbeddedText
  readonly #stopping = new AbortController()
  readonly #lease: Lease
  readonly #look: NodeJS.Timeout
  #retry: NodeJS.Timeout | undefined
  #pause = firstPause
  #work: Promise<void> = Promise.resolve()
  /** The next round, until it begins. */
  #next: Promise<void> | undefined

  constructor(store: Store, catalog: Catalog, embeddings: Embeddings, textOf: EmbeddedText) {
    this.#store = store
    this.#catalog = catalog
    this.#embeddings = embeddings
    this.#textOf = textOf
    this.#lease = new Lease(store, 'embedding', leaseLength)
    this.#look = setInterval(() => void this.embed(), lookEvery).unref()
  }

  /**
   * Embeds all waiting documents. Resolves when they are searchable, or have failed and will be retried.
   * Calls before a round begins share it.
   */
  embed(): Promise<void> {
    this.#next ??= this.#work.then(() => this.#embedNow())
    this.#work = this.#next
    return this.#next
  }

  /** Stops, and resolves when the store is no longer in use. */
  async close(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#look)
    clearTimeout(this.#retry)
    await this.#work
    clearTimeout(this.#retry)
  }

  async #embedNow(): Promise<void> {
    this.#next = undefined
    clearTimeout(this.#retry)
    try {
      await this.#embedAll()
      this.#pause = firstPause
    } catch (error) {
      this.#tryLater(error)
    }
  }

  async #embedAll(): Promise<void> {
    const { model } = this.#embeddings
    const { signal } = this.#stopping
    try {
      while (!signal.aborted) {
        // The lease is taken before documents are read, because another node may have embedded those that
        // were read earlier.
        const isOurs = await this.#lease.take()
        const waiting = await findWaiting(this.#store.db, model, isOurs ? batchSize : 1)
        if (waiting.length === 0) return await this.#catalog.catchUp()
        if (!isOurs) {
          await pause(waitForOthers, undefined, { signal })
          continue
        }
        const vectors = await this.#embedBatch(waiting)
        const { change } = await this.#store.mutate((mutation) => putVectors(mutation, model, vectors))
        await this.#catalog.reach(change)
      }
    } finally {
      // If this fails, the lease expires.
      await this.#lease.release().catch(() => {})
    }
  }

  async #embedBatch(waiting: readonly WaitingDocument[]) {
    const texts = await Promise.all(
      waiting.map(async ({ document, collection, index: id, embedding }) => {
        return (await this.#textOf(document, { id, collection, embedding })).trim()
      }),
    )
    const filled = [...new Set(texts)].filter((text) => text !== '')
    const vectors = filled.length === 0 ? [] : await this.#vectorsOf(filled)
    const byText = new Map(filled.map((text, i) => [text, vectors[i]]))
    return waiting.map((id, i) => [id, byText.get(texts[i] ?? '')] as const)
  }

  /** Returns the vectors of texts. A text that the endpoint rejects gets no vector, so that it does not delay the others. */
  async #vectorsOf(texts: readonly string[]): Promise<(Float32Array | undefined)[]> {
    try {
      return await this.#embeddings.embed(texts, this.#stopping.signal)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (texts.length === 1) {
        log.warn(`A document could not be embedded: ${systemReason(error)}`)
        return [undefined]
      }
      const vectors: (Float32Array | undefined)[] = []
      for (const text of texts) vectors.push(...(await this.#vectorsOf([text])))
      return vectors
    }
  }

  #tryLater(error: unknown): void {
    if (this.#stopping.signal.aborted) return
    log.warn(`Documents could not be embedded: ${systemReason(error)}. Retrying in ${this.#pause / 1000} s.`)
    this.#retry = setTimeout(() => void this.embed(), this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, maxPause)
  }
}

/** Whether an endpoint rejected the text itself, and did not fail for another reason. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return status === 400 || status === 413 || status === 422
}
