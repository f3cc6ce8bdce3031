import type { BodyOf, operations, ReplyOf } from '@next-panel/contract'
import { indexPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForDone, callForJson, writeKeyOf, writing } from './connection.ts'

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
    await callForJson<typeof operations.indexes.create>(this.#address, {
      path: indexPaths.create,
      ...writing(this.#address),
      body: definition,
    })
  }

  /**
   * Removes an index with its documents; an unknown one is no error.
   *
   * @example
   * await collection.indexes.delete('posts')
   */
  async delete(id: string): Promise<void> {
    await callForJson<typeof operations.indexes.delete>(this.#address, {
      path: indexPaths.delete,
      ...writing(this.#address),
      body: { index_id_to_delete: id },
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
    return callForJson<typeof operations.indexes.insert>(this.#address, {
      path: indexPaths.insert,
      ...this.#writing(),
      body: documents,
    })
  }

  /**
   * Merges documents into those with the same ids: fields that are left out stay.
   *
   * @example
   * await index.insert([{ id: '/docs/redis', title: 'Redis', content: 'Redis keeps the cache.' }])
   * await index.upsert([{ id: '/docs/redis', title: 'Redis 7.2' }])
   */
  async upsert(documents: readonly NewDocument[]): Promise<BatchOutcome> {
    const { inserted, updated, failed } = await callForJson<typeof operations.indexes.upsert>(this.#address, {
      path: indexPaths.upsert,
      ...this.#writing(),
      body: { strategy: 'merge', documents },
    })
    return { inserted, replaced: updated, failed }
  }

  /**
   * Removes documents by their ids; unknown ones are no error.
   *
   * @example
   * await index.delete(['/docs/redis'])
   */
  async delete(ids: readonly string[]): Promise<void> {
    await callForJson<typeof operations.indexes.deleteDocuments>(this.#address, {
      path: indexPaths.deleteDocuments,
      ...this.#writing(),
      body: ids,
    })
  }

  /**
   * Indexes all documents anew.
   *
   * @example
   * await index.reindex()
   */
  async reindex(): Promise<void> {
    await callForDone(this.#address, { path: indexPaths.reindex, ...this.#writing(), body: {} })
  }

  #writing() {
    const params = { collection: this.#address.collection, index: this.id }
    return { params, bearer: writeKeyOf(this.#address) }
  }
}
