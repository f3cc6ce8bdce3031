import { randomId } from '../keys/random-id.ts'
import type { Store } from './store.ts'

/**
 * A task that one node at a time does. The lease ends by itself when its node stops, so that another one goes on. Nodes
 * compare its end with their own clocks: if these differ by more than its length, two nodes do the same work.
 */
export class Lease {
  readonly #store: Store
  readonly #name: string
  readonly #length: number
  readonly #holder: string

  /** @param length how long the node keeps the task without asking again, in milliseconds */
  constructor(store: Store, name: string, length: number) {
    this.#store = store
    this.#name = name
    this.#length = length
    // No other process uses an embedded store, so one that was killed leaves the lease to the next.
    this.#holder = store.kind === 'sqlite' ? 'the only node' : randomId()
  }

  /** Takes the lease, or keeps it for longer. Returns whether this node has it. */
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

  /** Leaves the task to other nodes. */
  async release(): Promise<void> {
    await this.#store.db
      .deleteFrom('lease')
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .execute()
  }
}
