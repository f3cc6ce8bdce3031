import { sweepTemporaryIndexes } from '../collections/index-changes.ts'
import { systemReason } from '../errors/system-reason.ts'
import type { Store } from '../store/store.ts'

const hour = 60 * 60 * 1000

/** Age at which a temporary index counts as abandoned (docs/reference/wire/collections.md#temporary-indexes). */
const maxTemporaryAge = 12 * hour

/** Number of changes stored for nodes that fall behind; a node that missed more loads everything again. */
const changesKept = 10_000

/** Data that expires. */
export interface Forgetful {
  /** Deletes expired data. */
  forget(now: Date): Promise<void>
}

/**
 * Cleans up a store once an hour, for the first time an hour after the start.
 *
 * @returns a function that stops it and resolves when the running cleanup is done.
 */
export function startHousekeeping(store: Store, keepers: readonly Forgetful[]): () => Promise<void> {
  let work: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    work = tidy(store, keepers, new Date())
  }, hour).unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}

/** Deletes abandoned temporary indexes, old changes and expired data. What fails does not keep the rest from being deleted. */
export async function tidy(store: Store, keepers: readonly Forgetful[], now: Date): Promise<void> {
  const steps = [
    () => deleteAbandoned(store, new Date(now.getTime() - maxTemporaryAge)),
    () => store.trimChanges(changesKept),
    ...keepers.map((keeper) => () => keeper.forget(now)),
  ]
  for (const step of steps) {
    await step().catch((error: unknown) =>
      console.error(`A part of the store could not be cleaned up: ${systemReason(error)}.`),
    )
  }
}

async function deleteAbandoned(store: Store, before: Date): Promise<void> {
  const abandoned = await store.db
    .selectFrom('collection_index')
    .select('id')
    .where('is_temporary', '=', 1)
    .where('created_at', '<', before.getTime())
    .limit(1)
    .executeTakeFirst()
  if (abandoned) await store.mutate((mutation) => sweepTemporaryIndexes(mutation, before))
}
