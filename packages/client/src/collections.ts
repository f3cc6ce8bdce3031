import type { BodyOf, operations, ReplyOf } from '@next-panel/contract'
import { collectionPaths, keyPaths } from '@next-panel/contract/paths'
import { type CallOptions, callForJson, missing, type ServiceAddress } from './connection.ts'
import { randomText } from './random-text.ts'

/** A service and its master key. */
export interface CollectionsOptions extends ServiceAddress {
  readonly masterKey: string
}

/** A collection to create. Missing keys are generated. */
export interface NewCollection
  extends Omit<BodyOf<typeof operations.collections.create>, 'read_api_key' | 'write_api_key'> {
  readonly readKey?: string
  readonly writeKey?: string
}

/** A new collection with its keys, which the service never returns again. */
export interface CreatedCollection {
  readonly id: string
  readonly description: string | null | undefined
  readonly readKey: string
  readonly writeKey: string
}

/** A key to replace. A missing new key is generated. */
export interface KeyRotation {
  readonly level: 'read' | 'write'
  readonly key?: string
  /** Seconds for which the replaced key works: a day by default, at most 30 days. With 0, all replaced keys stop working now. */
  readonly overlapSeconds?: number
}

/** The current keys of a collection and replaced ones that still work, without their values. */
export type KeyList = ReplyOf<typeof operations.keys.list>

/** A collection in a list. */
export type CollectionInfo = ReplyOf<typeof operations.collections.get>

/**
 * The collections of a service. All calls need the master key and throw {ClientError} `unreachable`, `refused`,
 * `rate-limited` and `reply-invalid`.
 *
 * @throws {ClientError} `key-missing`: `Master API key is required for this operation`
 * @example
 * const all = new Collections({ url, masterKey })
 * console.log((await all.list()).length)
 */
export class Collections {
  readonly #options: CollectionsOptions

  constructor(options: CollectionsOptions) {
    if (!options.masterKey) missing('Master')
    this.#options = options
  }

  /**
   * Creates a collection and returns its keys.
   *
   * @throws {ClientError} `refused` with status 409 if the id already exists
   * @example
   * const { readKey, writeKey } = await collections.create({ id: 'handbook', description: 'For operators' })
   * const handbook = new Collection({ url, collection: 'handbook', readKey, writeKey })
   * await handbook.indexes.create({ id: 'pages' })
   */
  async create(
    { readKey = randomText(32), writeKey = randomText(32), ...collection }: NewCollection,
    options: CallOptions = {},
  ): Promise<CreatedCollection> {
    await callForJson<typeof operations.collections.create>(this.#options, {
      path: collectionPaths.create,
      body: { ...collection, read_api_key: readKey, write_api_key: writeKey },
      bearer: this.#options.masterKey,
      ...options,
    })
    return { id: collection.id, description: collection.description, readKey, writeKey }
  }

  /**
   * All collections.
   *
   * @example
   * for (const { id, document_count } of await collections.list()) console.log(id, document_count)
   */
  async list(options: CallOptions = {}): Promise<readonly CollectionInfo[]> {
    return callForJson<typeof operations.collections.list>(this.#options, {
      path: collectionPaths.list,
      bearer: this.#options.masterKey,
      ...options,
    })
  }

  /**
   * One collection with its indexes and fields.
   *
   * @throws {ClientError} `refused` with status 400 if the id is unknown
   * @example
   * const { indexes } = await collections.get('docs')
   * console.log(indexes.map(({ id }) => id))
   */
  async get(id: string, options: CallOptions = {}): Promise<CollectionInfo> {
    return callForJson<typeof operations.collections.get>(this.#options, {
      path: collectionPaths.get,
      params: { collection: id },
      bearer: this.#options.masterKey,
      ...options,
    })
  }

  /**
   * Deletes a collection and its contents. An unknown collection is not an error.
   *
   * @example
   * await collections.delete('handbook')
   */
  async delete(id: string, options: CallOptions = {}): Promise<void> {
    await callForJson<typeof operations.collections.delete>(this.#options, {
      path: collectionPaths.delete,
      body: { collection_id_to_delete: id },
      bearer: this.#options.masterKey,
      ...options,
    })
  }

  /**
   * The keys of a collection without their values. Replaced ones have the time until which they work.
   *
   * @example
   * for (const { level, valid_until } of await collections.keys('docs')) console.log(level, valid_until)
   */
  async keys(id: string, options: CallOptions = {}): Promise<KeyList> {
    return callForJson<typeof operations.keys.list>(this.#options, {
      path: keyPaths.list,
      params: { collection: id },
      bearer: this.#options.masterKey,
      ...options,
    })
  }

  /**
   * Replaces a key of a collection and returns the new key, which the service never returns. The replaced key works for a day unless
   * the overlap says otherwise. If the call fails without a response, repeat it with the same `key`.
   *
   * @throws {ClientError} `refused` with status 409 if a setting of the service determines the key, or 413 if too many replaced keys
   * still work
   * @example
   * const readKey = await collections.rotateKey('docs', { level: 'read', overlapSeconds: 3600 })
   */
  async rotateKey(
    id: string,
    { level, key = randomText(32), overlapSeconds }: KeyRotation,
    options: CallOptions = {},
  ): Promise<string> {
    await callForJson<typeof operations.keys.rotate>(this.#options, {
      path: keyPaths.rotate,
      params: { collection: id },
      body: {
        level,
        api_key: key,
        ...(overlapSeconds === undefined ? {} : { overlap_seconds: overlapSeconds }),
      },
      bearer: this.#options.masterKey,
      ...options,
    })
    return key
  }

  /**
   * Ends the replaced keys of a level now, such as when nothing uses them any more.
   *
   * @example
   * await collections.revokeReplacedKeys('docs', 'read')
   */
  async revokeReplacedKeys(
    id: string,
    level: KeyRotation['level'],
    options: CallOptions = {},
  ): Promise<KeyList> {
    return callForJson<typeof operations.keys.revoke>(this.#options, {
      path: keyPaths.revoke,
      params: { collection: id },
      body: { level },
      bearer: this.#options.masterKey,
      ...options,
    })
  }
}
