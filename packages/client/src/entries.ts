import { type CollectionAddress, callForJson, pathOf, readKeyOf, writeKeyOf } from './connection.ts'
import { randomText } from './random-text.ts'

/** An entry that may have yet to get its id. */
interface Draft {
  readonly id?: string | null | undefined
}

/**
 * The named records of one kind that a collection keeps beside its documents. Records have the names of the wire.
 * All calls throw {ClientError} `key-missing`, `unreachable`, `refused`, `rate-limited` and `reply-invalid`.
 */
export class Entries<T extends { readonly id: string }, New extends Draft, Update extends Draft = T> {
  protected readonly address: CollectionAddress
  readonly #one: string
  readonly #path: string

  /** @param one what one entry is called on the wire: `segment` for those below `segments/` */
  constructor(address: CollectionAddress, one: string) {
    this.address = address
    this.#one = one
    this.#path = `${one}s`
  }

  /**
   * One entry; `null` when there is none with this id. Needs a read key.
   *
   * @example
   * const id = await collection.segments.insert({ name: 'Operators', description: 'They run a panel' })
   * const segment = await collection.segments.get(id)
   * console.log(segment?.name) // Operators
   */
  async get(id: string): Promise<T | null> {
    const reply = await callForJson<Readonly<Record<string, T | null>>>(this.address, {
      path: this.pathOf('get'),
      query: { [`${this.#one}_id`]: id },
      queryKey: readKeyOf(this.address),
    })
    return reply[this.#one] ?? null
  }

  /**
   * All entries, in the order in which they came. Needs a read key.
   *
   * @example
   * const segments = await collection.segments.all()
   * console.log(segments.length)
   */
  async all(): Promise<readonly T[]> {
    const reply = await callForJson<Readonly<Record<string, readonly T[]>>>(this.address, {
      path: this.pathOf('all'),
      queryKey: readKeyOf(this.address),
    })
    return reply[this.#path] ?? []
  }

  /**
   * Adds an entry and gives its id, which is made up unless the entry has one. Needs a write key.
   *
   * @example
   * await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices', goal: 'Show them the shop' })
   */
  async insert(entry: New): Promise<string> {
    const id = entry.id ?? randomText(24)
    await this.write('insert', { ...entry, id })
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
    await this.write('update', entry)
  }

  /**
   * Removes an entry. Needs a write key.
   *
   * @example
   * const id = await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices' })
   * await collection.segments.delete(id)
   */
  async delete(id: string): Promise<void> {
    await this.write('delete', { id })
  }

  protected pathOf(call: string): string {
    return pathOf(this.address, `${this.#path}/${call}`)
  }

  protected async write<R>(call: string, body: unknown): Promise<R> {
    return callForJson<R>(this.address, { path: this.pathOf(call), bearer: writeKeyOf(this.address), body })
  }
}
