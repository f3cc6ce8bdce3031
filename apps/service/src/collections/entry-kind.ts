import type { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { requireCollection } from './collection-changes.ts'

/** The most entries of one kind in a collection: all of them are kept in memory, and read again when one changes. */
const maxEntries = 1000

/**
 * One kind of small named records that a collection has beside its documents. To add another, make one of these with a
 * name of its own and the schema of its values; storing, following and removing with the collection come with it.
 */
export class EntryKind<T> {
  /** What its entries are, as they are stored and shown. */
  readonly schema: z.ZodType<T>
  readonly #name: string
  /** What was read of collections as they are now. */
  readonly #read = new WeakMap<Collection, ReadonlyMap<string, T>>()

  /** @param name what the store calls the kind; never change one that was released. */
  constructor(name: string, schema: z.ZodType<T>) {
    this.#name = name
    this.schema = schema
  }

  /** The entries of a collection by id, in the order in which they came. */
  of(collection: Collection): ReadonlyMap<string, T> {
    const cached = this.#read.get(collection)
    if (cached) return cached
    const texts = [...(collection.entries.get(this.#name) ?? [])]
    const entries = new Map(texts.map(([id, text]) => [id, this.#parse(text)]))
    this.#read.set(collection, entries)
    return entries
  }

  /** An entry as a mutation finds it: what it was before, whatever other nodes did meanwhile. */
  async find(mutation: Mutation, collection: string, id: string): Promise<T | undefined> {
    const row = await this.#select(mutation, collection)
      .select('value')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && this.#parse(row.value)
  }

  /**
   * Stores an entry; one with the id of another takes its place in the order too.
   *
   * @throws {ServiceError} `collection-unknown`, or `too-many` when the collection is full of this kind.
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

  /** Removes an entry. Returns whether there was one. */
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

  /** Removes the entries that a condition holds for. */
  async deleteWhere(mutation: Mutation, collection: string, condition: (value: T) => boolean): Promise<void> {
    const rows = await this.#select(mutation, collection).select(['id', 'value']).execute()
    for (const { id, value } of rows) {
      if (condition(this.#parse(value))) await this.delete(mutation, collection, id)
    }
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
