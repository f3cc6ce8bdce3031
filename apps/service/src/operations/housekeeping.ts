import { sweepTemporaryIndexes } from '../collections/index-changes.ts'
import type { Store } from '../store/store.ts'

const hour = 60 * 60 * 1000

/** Age at which a temporary index is taken for abandoned (docs/reference/wire/collections.md#temporary-indexes). */
const maxTemporaryAge = 12 * hour

/** Changes kept for nodes that fell behind; one that missed more loads everything again. */
const changesKept = 10_000

/** Keeps something for a time only. */
export interface Forgetful {
  /** Removes what is past its time. */
  forget(now: Date): Promise<void>
}

/**
 * Tidies a store once an hour. The first time is an hour from now: a start has better things to do.
 *
 * @returns what stops it, and resolves once the work under way is done.
 */
export function startHousekeeping(store: Store, keepers: readonly Forgetful[]): () => Promise<void> {
  let work: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    work = tidy(store, keepers, new Date()).catch((error: unknown) =>
      console.error('The store could not be cleaned up:', error),
    )
  }, hour).unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}

/** Removes abandoned temporary indexes, old changes, and whatever is past its time. */
export async function tidy(store: Store, keepers: readonly Forgetful[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxTemporaryAge)
  const abandoned = await store.db
    .selectFrom('collection_index')
    .select('id')
    .where('is_temporary', '=', 1)
    .where('created_at', '<', before.getTime())
    .limit(1)
    .executeTakeFirst()
  if (abandoned) await store.mutate((mutation) => sweepTemporaryIndexes(mutation, before))
  await store.trimChanges(changesKept)
  for (const keeper of keepers) await keeper.forget(now)
}
