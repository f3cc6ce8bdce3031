import type { Store } from '../store/store.ts'
import { logFailure } from '../store/store-trouble.ts'

const hour = 60 * 60 * 1000

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

/** Deletes old changes and expired data. If one part fails, the others are still deleted. */
export async function tidy(store: Store, keepers: readonly Forgetful[], now: Date): Promise<void> {
  const steps = [() => store.trimChanges(changesKept), ...keepers.map((keeper) => () => keeper.forget(now))]
  for (const step of steps) {
    await step().catch((error: unknown) => logFailure('A part of the store could not be cleaned up', error))
  }
}
