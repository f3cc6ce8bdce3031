import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { EntryKind } from './entry-kind.ts'

/** Whose pages may use the read key of a collection; one entry, and none for everybody. */
const readOrigins = new EntryKind('read-origins', z.array(z.string()))
const entry = 'read'

/** Origins that may use the read key of a collection; nothing when all may. */
export function readOriginsOf(collection: Collection): readonly string[] | undefined {
  return readOrigins.of(collection).get(entry)
}

/** Lets only these origins use the read key of a collection from now on; `undefined` lets all. */
export async function setReadOrigins(
  mutation: Mutation,
  collection: string,
  origins: readonly string[] | undefined,
): Promise<void> {
  if (origins) await readOrigins.put(mutation, collection, entry, [...origins])
  else await readOrigins.delete(mutation, collection, entry)
}

/**
 * Lets a request with the read key pass when it comes from a page that may use it, from a page of the service itself, or
 * from no page at all: what is no browser can claim any origin.
 *
 * @param origin the header of that name
 * @param host the header of that name: what the service was called
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
