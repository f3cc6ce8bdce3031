import type { Collection } from '../collections/collection.ts'
import type { EntryKind } from '../collections/entry-kind.ts'
import { ServiceError } from '../errors/service-error.ts'
import { randomId } from '../keys/random-id.ts'
import { type AppContext, change } from './app-context.ts'

interface Entry {
  readonly id: string
}

/** What clients send to insert an entry: they may leave its id open. */
interface Draft {
  readonly id?: string | null | undefined
}

/** How a kind of resources is stored and changed (docs/reference/wire/entries.md#five-calls). */
export interface ResourceDefinition<T extends Entry, D extends Draft, U extends Entry> {
  /** What one is called in errors. */
  readonly name: 'segment' | 'trigger' | 'system prompt' | 'tool'
  readonly entries: EntryKind<T>
  /** Whether a known id is rejected: otherwise its entry is replaced. */
  readonly isUnique?: boolean
  /** Whether an unknown id cannot be deleted: otherwise it is none the less gone. */
  readonly mustExist?: boolean
  /** Rejects what may not be stored, before anything is. @throws {ServiceError} */
  check?(collection: Collection, sent: D | U): Promise<void> | void
  /** The entry that a draft makes. */
  make(draft: D & Entry): T
  /** The entry that an update makes of one. @throws {ServiceError} when it may not. */
  change(before: T, sent: U): T
}

/** The entries of a kind, as its routes read and change them. */
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

  /** @throws {ServiceError} `entry-exists` for a known id of a kind whose ids are unique, and as `check` does */
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

  /** @throws {ServiceError} `entry-unknown`, and as `check` and `change` do */
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

  /** @throws {ServiceError} `entry-unknown` where an unknown id cannot be deleted */
  async delete(collection: Collection, { id }: Entry): Promise<void> {
    const { name, entries, mustExist } = this.#definition
    await change(this.#context, async (mutation) => {
      const isGone = await entries.delete(mutation, collection.id, id)
      if (mustExist && !isGone) throw unknownEntry(name, collection, id)
    })
  }
}

/** What is said when there is no such entry. */
export function unknownEntry(name: string, { id: collection }: Collection, id: string): ServiceError {
  return new ServiceError('entry-unknown', `${capitalized(name)} ${id} not found in collection ${collection}`)
}

function capitalized(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
