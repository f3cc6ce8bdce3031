import type { Collection } from '../collections/collection.ts'
import type { EntryKind } from '../collections/entry-kind.ts'
import { ServiceError } from '../errors/service-error.ts'
import { randomId } from '../keys/random-id.ts'
import { type AppContext, change } from './app-context.ts'

interface Entry {
  readonly id: string
}

/** A new entry as clients send it. The id is optional. */
interface Draft {
  readonly id?: string | null | undefined
}

/** Storage and rules of a kind of resources (docs/reference/wire/entries.md#five-calls). */
export interface ResourceDefinition<T extends Entry, D extends Draft, U extends Entry> {
  /** Name of the kind in error messages. */
  readonly name: 'segment' | 'trigger' | 'system prompt' | 'tool'
  readonly entries: EntryKind<T>
  /** Whether inserting a known id is an error. Otherwise it replaces the entry. */
  readonly isUnique?: boolean
  /** Whether deleting an unknown id is an error. Otherwise nothing happens. */
  readonly mustExist?: boolean
  /** Checks an entry before it is stored. @throws {ServiceError} if it is not allowed. */
  check?(collection: Collection, sent: D | U): Promise<void> | void
  /** Creates an entry from a draft. */
  make(draft: D & Entry): T
  /** Applies an update to an entry. @throws {ServiceError} if the update is not allowed. */
  change(before: T, sent: U): T
}

/** Reads and changes the entries of a kind for its routes. */
export class ResourceEntries<T extends Entry, D extends Draft, U extends Entry> {
  readonly #context: AppContext
  readonly #definition: ResourceDefinition<T, D, U>

  constructor(context: AppContext, definition: ResourceDefinition<T, D, U>) {
    this.#context = context
    this.#definition = definition
  }

  get(collection: Collection, id: string): T | null {
    return this.#definition.entries.of(collection).get(id) ?? null
  }

  all(collection: Collection): T[] {
    return [...this.#definition.entries.of(collection).values()]
  }

  /** @throws {ServiceError} `entry-exists` if `isUnique` and the id is known; also the errors of `check`. */
  async insert(collection: Collection, draft: D): Promise<T> {
    const { name, entries, isUnique, check, make } = this.#definition
    await check?.(collection, draft)
    const id = draft.id ?? randomId()
    const entry = make({ ...draft, id })
    await change(this.#context, async (mutation) => {
      if (isUnique && (await entries.find(mutation, collection.id, id))) {
        throw new ServiceError(
          'entry-exists',
          `${capitalized(name)} with id ${id} already exists in collection ${collection.id}`,
        )
      }
      await entries.put(mutation, collection.id, id, entry)
    })
    return entry
  }

  /** @throws {ServiceError} `entry-unknown`; also the errors of `check` and `change`. */
  async update(collection: Collection, sent: U): Promise<T> {
    const { name, entries, check } = this.#definition
    await check?.(collection, sent)
    return change(this.#context, async (mutation) => {
      const before = await entries.find(mutation, collection.id, sent.id)
      if (!before) throw unknownEntry(name, collection, sent.id)
      const entry = this.#definition.change(before, sent)
      await entries.put(mutation, collection.id, sent.id, entry)
      return entry
    })
  }

  /** @throws {ServiceError} `entry-unknown` if `mustExist` and the id is unknown. */
  async delete(collection: Collection, { id }: Entry): Promise<void> {
    const { name, entries, mustExist } = this.#definition
    await change(this.#context, async (mutation) => {
      const isGone = await entries.delete(mutation, collection.id, id)
      if (mustExist && !isGone) throw unknownEntry(name, collection, id)
    })
  }
}

/** Creates the error for an unknown entry. */
export function unknownEntry(name: string, { id: collection }: Collection, id: string): ServiceError {
  return new ServiceError('entry-unknown', `${capitalized(name)} ${id} not found in collection ${collection}`)
}

function capitalized(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
