import type { ResourceOperations } from '@next-panel/contract'
import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import type { EntryKind } from '../collections/entry-kind.ts'
import { ServiceError } from '../errors/service-error.ts'
import { randomId } from '../keys/random-id.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'

interface Entry {
  readonly id: string
}

/** What clients send to insert an entry: they may leave its id open. */
interface Draft {
  readonly id?: string | null | undefined
}

/**
 * How a kind of resources is stored and changed (docs/reference/wire/entries.md#five-calls); the contract says how it is asked
 * for.
 */
export interface ResourceDefinition<T extends Entry, D extends Draft, U extends Entry> {
  /** What one is called in replies. */
  readonly name: 'segment' | 'trigger' | 'system_prompt' | 'tool'
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

/** Binds the five operations of a kind of resources. */
export function bindResource<T extends Entry, I extends z.ZodType<Draft>, U extends z.ZodType<Entry>>(
  bind: Bind,
  context: AppContext,
  operations: ResourceOperations<I, U>,
  definition: ResourceDefinition<T, z.output<I>, z.output<U>>,
): void {
  const { name, entries } = definition
  const saysFound = 'success' in operations.get.reply.shape
  const returnsUpdated = name in operations.update.reply.shape

  bind(operations.get, ({ collection, query }) => {
    const found = entries.of(collection).get(query[`${name}_id`] ?? '')
    return { ...(found && saysFound ? { success: true } : {}), [name]: found ?? null }
  })

  bind(operations.all, ({ collection }) => ({ [`${name}s`]: [...entries.of(collection).values()] }))

  bind(operations.insert, async ({ collection, body: draft }) => {
    await definition.check?.(collection, draft)
    const id = draft.id ?? randomId()
    const entry = definition.make({ ...draft, id })
    await change(context, async (mutation) => {
      if (definition.isUnique && (await entries.find(mutation, collection.id, id))) {
        throw new ServiceError(
          'entry-exists',
          `${shownName(name)} with id ${id} already exists in collection ${collection.id}`,
        )
      }
      await entries.put(mutation, collection.id, id, entry)
    })
    return { success: true, id, [name]: entry }
  })

  bind(operations.update, async ({ collection, body: sent }) => {
    await definition.check?.(collection, sent)
    const after = await change(context, async (mutation) => {
      const before = await entries.find(mutation, collection.id, sent.id)
      if (!before) throw unknownEntry(name, collection, sent.id)
      const entry = definition.change(before, sent)
      await entries.put(mutation, collection.id, sent.id, entry)
      return entry
    })
    return { success: true, ...(returnsUpdated ? { [name]: after } : {}) }
  })

  bind(operations.delete, async ({ collection, body: { id } }) => {
    await change(context, async (mutation) => {
      const isGone = await entries.delete(mutation, collection.id, id)
      if (definition.mustExist && !isGone) throw unknownEntry(name, collection, id)
    })
    return { success: true }
  })
}

/** What is said when there is no such entry. */
export function unknownEntry(name: string, { id: collection }: Collection, id: string): ServiceError {
  return new ServiceError('entry-unknown', `${shownName(name)} ${id} not found in collection ${collection}`)
}

/** `System prompt` for `system_prompt`. */
function shownName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}
