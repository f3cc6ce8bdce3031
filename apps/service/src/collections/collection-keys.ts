import type { collectionKeyLevel } from '@next-panel/contract'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { hashKey, matchesKey } from '../keys/key-hash.ts'
import {
  matchesPrevious,
  type NewKey,
  type PreviousKey,
  previousAfterRotation,
} from '../keys/key-rotation.ts'
import type { Mutation, Store } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { EntryKind } from './entry-kind.ts'

export type CollectionKeyLevel = z.output<typeof collectionKeyLevel>

const levels: readonly CollectionKeyLevel[] = ['read', 'write']

/** Replaced keys that still work, by level. */
const previousKeys = new EntryKind('previous-keys', z.array(z.object({ key: z.string(), until: z.number() })))

/** The read key of a collection in plain text, if pages contain it. */
const publishedKey = new EntryKind('published-key', z.string())
const published = 'read'

/** A key of a collection without its value; `until` is missing for the current key of a level. */
export interface CollectionKey {
  readonly level: CollectionKeyLevel
  readonly until?: number
}

/** The keys of a collection: for each level the current one, then previous ones that still work. */
export function keysOf(collection: Collection): CollectionKey[] {
  const now = Date.now()
  return levels.flatMap((level) => [
    { level },
    ...previousOf(collection, level).flatMap(({ until }) => (until > now ? { level, until } : [])),
  ])
}

/** Whether a key is the current key of a level, or a previous key that still works. */
export function opensCollection(key: string, collection: Collection, level: CollectionKeyLevel): boolean {
  const current = level === 'read' ? collection.readKey : collection.writeKey
  return matchesKey(key, current) || matchesPrevious(key, previousOf(collection, level))
}

/** The level of a replaced key that still works; `undefined` for other keys. */
export function replacedLevel(key: string, collection: Collection): CollectionKeyLevel | undefined {
  return levels.find((level) => matchesPrevious(key, previousOf(collection, level)))
}

/** The read key that pages contain; `undefined` if it is not published. */
export function publishedKeyOf(collection: Collection): string | undefined {
  return publishedKey.of(collection).get(published)
}

/** Makes the service publish a read key of a collection, and its successors. */
export async function publishReadKey(mutation: Mutation, id: string, key: string): Promise<void> {
  await publishedKey.put(mutation, id, published, key)
}

/**
 * Replaces a key of a collection. The previous one works for the overlap.
 *
 * @throws {ServiceError} `collection-unknown`, `too-many`.
 */
export async function rotateCollectionKey(
  mutation: Mutation,
  id: string,
  level: CollectionKeyLevel,
  made: NewKey,
): Promise<void> {
  const row = await mutation.db
    .selectFrom('collection')
    .select(['read_key', 'write_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
  const current = level === 'read' ? row.read_key : row.write_key
  const before = (await previousKeys.find(mutation, id, level)) ?? []
  const stored = hashKey(made.key)
  await setPrevious(mutation, id, level, previousAfterRotation(before, current, made))
  if (!matchesKey(made.key, current)) {
    await mutation.db
      .updateTable('collection')
      .set({ ...(level === 'read' ? { read_key: stored } : { write_key: stored }), updated_at: Date.now() })
      .where('id', '=', id)
      .execute()
  }
  if (level === 'read' && (await publishedKey.find(mutation, id, published)) !== undefined) {
    await publishReadKey(mutation, id, made.key)
  }
  mutation.touchCollection(id)
}

/** Ends the previous keys of a level now. An unknown collection is not an error. */
export async function revokePreviousKeys(
  mutation: Mutation,
  id: string,
  level: CollectionKeyLevel,
): Promise<void> {
  await setPrevious(mutation, id, level, [])
}

/** Deletes expired keys of these collections. */
export async function forgetExpiredKeys(
  store: Store,
  collections: readonly Collection[],
  now: number,
): Promise<void> {
  for (const collection of collections) {
    const hasExpired = levels.some((level) => previousOf(collection, level).some(({ until }) => until <= now))
    if (!hasExpired) continue
    await store.mutate(async (mutation) => {
      for (const level of levels) {
        const before = (await previousKeys.find(mutation, collection.id, level)) ?? []
        const left = before.filter(({ until }) => until > now)
        if (left.length < before.length) await setPrevious(mutation, collection.id, level, left)
      }
    })
  }
}

function previousOf(collection: Collection, level: CollectionKeyLevel): readonly PreviousKey[] {
  return previousKeys.of(collection).get(level) ?? []
}

async function setPrevious(
  mutation: Mutation,
  id: string,
  level: CollectionKeyLevel,
  keys: readonly PreviousKey[],
): Promise<void> {
  if (keys.length > 0) await previousKeys.put(mutation, id, level, [...keys])
  else await previousKeys.delete(mutation, id, level)
}
