import type { ResourcePaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForDone, writing } from './connection.ts'
import { randomText } from './random-text.ts'

/** An entry whose id is optional. */
interface Draft {
  readonly id?: string | null | undefined
}

/** The calls that read entries, whose responses use different names for each kind. */
export interface EntryReads<T> {
  get(id: string): Promise<T | null>
  all(): Promise<readonly T[]>
}

/**
 * The records of one kind in a collection. Records use the field names of the protocol. All calls throw {ClientError}
 * `key-missing`, `unreachable`, `refused`, `rate-limited` and `reply-invalid`.
 */
export class Entries<T extends { readonly id: string }, New extends Draft, Update extends Draft = T> {
  protected readonly address: CollectionAddress
  readonly #paths: ResourcePaths<string>
  readonly #reads: EntryReads<T>

  constructor(address: CollectionAddress, paths: ResourcePaths<string>, reads: EntryReads<T>) {
    this.address = address
    this.#paths = paths
    this.#reads = reads
  }

  /**
   * Returns an entry, or `null` if the id is unknown. Needs a read key.
   *
   * @example
   * const id = await collection.segments.insert({ name: 'Operators', description: 'They run a panel' })
   * const segment = await collection.segments.get(id)
   * console.log(segment?.name) // Operators
   */
  async get(id: string): Promise<T | null> {
    return this.#reads.get(id)
  }

  /**
   * Returns all entries in insertion order. Needs a read key.
   *
   * @example
   * const segments = await collection.segments.all()
   * console.log(segments.length)
   */
  async all(): Promise<readonly T[]> {
    return this.#reads.all()
  }

  /**
   * Adds an entry and returns its id, which is generated if missing. Needs a write key.
   *
   * @example
   * await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices', goal: 'Show them the shop' })
   */
  async insert(entry: New): Promise<string> {
    const id = entry.id ?? randomText(24)
    await this.#write(this.#paths.insert, { ...entry, id })
    return id
  }

  /**
   * Replaces an entry. Needs a write key.
   *
   * @example
   * const id = await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices' })
   * await collection.segments.update({ id, name: 'Customers', description: 'They ask about prices' })
   */
  async update(entry: Update): Promise<void> {
    await this.#write(this.#paths.update, entry)
  }

  /**
   * Removes an entry. Needs a write key.
   *
   * @example
   * const id = await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices' })
   * await collection.segments.delete(id)
   */
  async delete(id: string): Promise<void> {
    await this.#write(this.#paths.delete, { id })
  }

  #write(path: string, body: unknown): Promise<void> {
    return callForDone(this.address, { path, ...writing(this.address), body })
  }
}
