import { randomId } from '../keys/random-id.ts'
import type { Store } from './store.ts'

/**
 * A task that only one node does at a time. If its node stops, the lease expires, and another node takes
 * over. Nodes compare the expiry with their own clocks: if these differ by more than the lease's length, two
 * nodes do the same work.
 */
export class Lease {
  readonly #store: Store
  readonly #name: string
  readonly #length: number
  readonly #holder: string

  /** @param length time that the node keeps the task without taking it again, in milliseconds */
  constructor(store: Store, name: string, length: number) {
    this.#store = store
    this.#name = name
    this.#length = length
    // Only one process uses an embedded store, so after a crash the next one can take over at once.
    this.#holder = store.kind === 'sqlite' ? 'the only node' : randomId()
  }

  /** Takes or renews the lease. Returns whether this node has it. */
  async take(): Promise<boolean> {
    const now = Date.now()
    const [holder, until] = [this.#holder, now + this.#length]
    const { numInsertedOrUpdatedRows } = await this.#store.db
      .insertInto('lease')
      .values({ name: this.#name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((row) => row.or([row('lease.holder', '=', holder), row('lease.until', '<', now)])),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Releases the lease, so that another node can take it. */
  async release(): Promise<void> {
    await this.#store.db
      .deleteFrom('lease')
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .execute()
  }
}
