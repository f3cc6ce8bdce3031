import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { EntryKind } from './entry-kind.ts'

/** The allowed origins of a collection's read key. Without an entry, every origin is allowed. */
const readOrigins = new EntryKind('read-origins', z.array(z.string()))
const entry = 'read'

/** The origins that may use the read key of a collection; `undefined` means all. */
export function readOriginsOf(collection: Collection): readonly string[] | undefined {
  return readOrigins.of(collection).get(entry)
}

/** Sets the origins that may use the read key of a collection; `undefined` allows all. */
export async function setReadOrigins(
  mutation: Mutation,
  collection: string,
  origins: readonly string[] | undefined,
): Promise<void> {
  if (origins) await readOrigins.put(mutation, collection, entry, [...origins])
  else await readOrigins.delete(mutation, collection, entry)
}

/**
 * Allows requests with the read key from pages on an allowed origin, from pages of the service itself, and from clients
 * without an origin. Clients other than browsers could claim any origin anyway.
 *
 * @param origin the `Origin` header
 * @param host the `Host` header
 * @throws {ServiceError} `origin-refused`.
 */
export function assertOriginAllowed(
  collection: Collection,
  origin: string | undefined,
  host: string | undefined,
): void {
  const allowed = readOriginsOf(collection)
  if (allowed === undefined || origin === undefined || allowed.includes(origin)) return
  if (host !== undefined && URL.canParse(origin) && new URL(origin).host === host) return
  throw new ServiceError(
    'origin-refused',
    `Pages on ${origin} are not allowed to use the read key of collection ${collection.id}. Add the origin to the allowed origins of the key, or use another key.`,
  )
}
