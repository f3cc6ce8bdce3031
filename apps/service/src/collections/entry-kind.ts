import type { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { requireCollection } from './collection-changes.ts'

/** Maximum number of entries of one kind in a collection. All are kept in memory, and are read again when one changes. */
const maxEntries = 1000

/**
 * One kind of small records with ids in a collection. To add a kind, create an instance with a new name and the schema of its
 * values. Its entries are then stored, followed and deleted with the collection.
 */
export class EntryKind<T> {
  /** Schema of its entries. */
  readonly schema: z.ZodType<T>
  readonly #name: string
  /** Parsed entries, by the collection object that they were read from. */
  readonly #read = new WeakMap<Collection, ReadonlyMap<string, T>>()

  /** @param name the name of the kind in the store. Never change a released name. */
  constructor(name: string, schema: z.ZodType<T>) {
    this.#name = name
    this.schema = schema
  }

  /** The entries of a collection by id, in insertion order. */
  of(collection: Collection): ReadonlyMap<string, T> {
    const cached = this.#read.get(collection)
    if (cached) return cached
    const texts = [...(collection.entries.get(this.#name) ?? [])]
    const entries = new Map(texts.map(([id, text]) => [id, this.#parse(text)]))
    this.#read.set(collection, entries)
    return entries
  }

  /** Reads an entry within a mutation, including changes by other nodes. */
  async find(mutation: Mutation, collection: string, id: string): Promise<T | undefined> {
    const row = await this.#select(mutation, collection)
      .select('value')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && this.#parse(row.value)
  }

  /**
   * Stores an entry. An entry with an existing id replaces it and keeps its position.
   *
   * @throws {ServiceError} `collection-unknown`, or `too-many` if the collection has the maximum number of this kind.
   */
  async put(mutation: Mutation, collection: string, id: string, value: T): Promise<void> {
    await requireCollection(mutation, collection)
    const { others, last } = await this.#select(mutation, collection)
      .select(({ fn }) => [fn.countAll<number>().as('others'), fn.max('position').as('last')])
      .where('id', '!=', id)
      .executeTakeFirstOrThrow()
    if (others >= maxEntries) {
      throw new ServiceError(
        'too-many',
        `Collection ${collection} already has ${maxEntries} entries of the kind ${this.#name}, which is the maximum. Delete some first.`,
      )
    }
    const row = { collection_id: collection, kind: this.#name, id, value: JSON.stringify(value) }
    await mutation.db
      .insertInto('collection_entry')
      .values({ ...row, position: (last ?? 0) + 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['collection_id', 'kind', 'id'])
          .doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value') })),
      )
      .execute()
    mutation.touchCollection(collection)
  }

  /** Deletes an entry. Returns whether it existed. */
  async delete(mutation: Mutation, collection: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await mutation.db
      .deleteFrom('collection_entry')
      .where('collection_id', '=', collection)
      .where('kind', '=', this.#name)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    mutation.touchCollection(collection)
    return true
  }

  #select({ db }: Mutation, collection: string) {
    return db
      .selectFrom('collection_entry')
      .where('collection_id', '=', collection)
      .where('kind', '=', this.#name)
  }

  #parse(text: string): T {
    return this.schema.parse(JSON.parse(text))
  }
}
