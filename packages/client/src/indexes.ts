import type { BodyOf, operations, ReplyOf } from '@next-panel/contract'
import { indexPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForDone, callForJson, writeKeyOf, writing } from './connection.ts'

/** How to index the documents of a new index. */
export type IndexDefinition = BodyOf<typeof operations.indexes.create>

/** The indexes of a collection. All calls need a write key. */
export class Indexes {
  readonly #address: CollectionAddress

  constructor(address: CollectionAddress) {
    this.#address = address
  }

  /**
   * Creates an index.
   *
   * @throws {ClientError} `refused` with status 409 if the id already exists
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
   * Deletes an index and its documents. An unknown index is not an error.
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

/** A document to store. Its id is generated if missing. */
export type NewDocument = Readonly<Record<string, unknown>>

/** The result of a batch. Failed documents are invalid; all others are stored. */
export type BatchOutcome = ReplyOf<typeof operations.indexes.insert>

/** The documents of an index. All calls need a write key. Changes are searchable when a call returns. */
export class Index {
  readonly #address: CollectionAddress
  /** Id of the index. */
  readonly id: string

  constructor(address: CollectionAddress, id: string) {
    this.#address = address
    this.id = id
  }

  /**
   * Stores documents. Existing documents with the same ids are replaced.
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
   * Deletes documents by id. Unknown ids are not an error.
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
   * Rebuilds the index from the stored documents.
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
