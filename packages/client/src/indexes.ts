import type { BodyOf, operations, ReplyOf } from '@next-panel/contract'
import { type CollectionAddress, callForJson, pathOf, writeKeyOf } from './connection.ts'

/** How to index what an index will hold. */
export type IndexDefinition = BodyOf<typeof operations.indexes.create>

/** The indexes of a collection. All calls need a write key. */
export class Indexes {
  readonly #address: CollectionAddress

  constructor(address: CollectionAddress) {
    this.#address = address
  }

  /**
   * Makes an index.
   *
   * @throws {ClientError} `refused` with status 409 when there is one with this id
   * @example
   * await collection.indexes.create({ id: 'posts', embedding: ['title'] })
   */
  async create(definition: IndexDefinition): Promise<void> {
    await this.#write('create', definition)
  }

  /**
   * Removes an index with its documents; an unknown one is no error.
   *
   * @example
   * await collection.indexes.delete('posts')
   */
  async delete(id: string): Promise<void> {
    await this.#write('delete', { index_id_to_delete: id })
  }

  async #write(call: string, body: unknown): Promise<void> {
    await callForJson<unknown>(this.#address, {
      path: pathOf(this.#address, `indexes/${call}`),
      bearer: writeKeyOf(this.#address),
      body,
    })
  }
}

/** A document to store. Without an id it gets one. */
export type NewDocument = Readonly<Record<string, unknown>>

/** What became of a batch of documents; those that failed cannot be stored, the others are. */
export type BatchOutcome = ReplyOf<typeof operations.indexes.insert>

/** The documents of one index. All calls need a write key, and what they wrote can be found once they are answered. */
export class Index {
  readonly #address: CollectionAddress
  /** Id of the index. */
  readonly id: string

  constructor(address: CollectionAddress, id: string) {
    this.#address = address
    this.id = id
  }

  /**
   * Stores documents; those whose ids are taken replace what was there.
   *
   * @example
   * const { inserted } = await index.insert([{ id: '/docs/redis', title: 'Redis', content: 'Redis keeps the cache.' }])
   * console.log(inserted) // 1
   */
  async insert(documents: readonly NewDocument[]): Promise<BatchOutcome> {
    return this.#write('insert', documents)
  }

  /**
   * Merges documents into those with the same ids: fields that are left out stay.
   *
   * @example
   * await index.insert([{ id: '/docs/redis', title: 'Redis', content: 'Redis keeps the cache.' }])
   * await index.upsert([{ id: '/docs/redis', title: 'Redis 7.2' }])
   */
  async upsert(documents: readonly NewDocument[]): Promise<BatchOutcome> {
    const { inserted, updated, failed } = await this.#write<ReplyOf<typeof operations.indexes.upsert>>(
      'documents/upsert',
      { strategy: 'merge', documents },
    )
    return { inserted, replaced: updated, failed }
  }

  /**
   * Removes documents by their ids; unknown ones are no error.
   *
   * @example
   * await index.delete(['/docs/redis'])
   */
  async delete(ids: readonly string[]): Promise<void> {
    await this.#write<unknown>('delete', ids)
  }

  /**
   * Indexes all documents anew.
   *
   * @example
   * await index.reindex()
   */
  async reindex(): Promise<void> {
    await this.#write<unknown>('reindex', {})
  }

  async #write<R>(call: string, body: unknown): Promise<R> {
    return callForJson<R>(this.#address, {
      path: pathOf(this.#address, `indexes/${encodeURIComponent(this.id)}/${call}`),
      bearer: writeKeyOf(this.#address),
      body,
    })
  }
}
