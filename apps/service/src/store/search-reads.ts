import { type Kysely, sql, type Transaction } from 'kysely'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { statementTimedOut } from './postgres-database.ts'
import type { Tables } from './tables.ts'

/** Timeout of a statement of a search, in milliseconds. */
const searchTimeout = 5000

/** Maximum time that a search waits for others to end, in milliseconds. */
const maxWait = 3000

/** Time for which a replica that failed is passed over, in milliseconds, so that searches do not wait for its connections again and again. */
const replicaPause = 5000

/**
 * Settings of PostgreSQL during a search. Searches know better than the planner what the index saves: it does not count the work of
 * unpacking and comparing the words of a document. Compiling a statement and starting workers take longer than a search should.
 */
const settings = {
  statement_timeout: `${searchTimeout}`,
  enable_seqscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: '32MB',
}

/** Runs searches in PostgreSQL, on the replica if there is one. */
export class SearchReads {
  readonly #primary: Kysely<Tables>
  readonly #replica: Kysely<Tables> | undefined
  readonly #slots: Slots
  /** When a replica that failed is tried again. */
  #replicaRetry: number | undefined

  /** @param atOnce maximum number of concurrent searches, fewer than there are connections: slow ones must not stop everything else */
  constructor(primary: Kysely<Tables>, replica: Kysely<Tables> | undefined, atOnce: number) {
    this.#primary = primary
    this.#replica = replica
    this.#slots = new Slots(atOnce)
  }

  /**
   * Runs statements that see one snapshot of the database. A replica that lacks the change is passed over, so that readers see what
   * they wrote.
   *
   * @param change number of the last change that has to be visible
   * @throws {ServiceError} `search-cut-off` if a statement takes too long; `store-unavailable`
   */
  run<T>(change: number, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#slots.run(async () => {
      try {
        return await this.#read(change, work)
      } catch (error) {
        // An index was deleted between two statements of the search. The next search no longer sees it.
        if (hasCode(error, undefinedTable)) return this.#read(change, work)
        throw error
      }
    })
  }

  async close(): Promise<void> {
    await this.#replica?.destroy()
  }

  async #read<T>(change: number, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    if (this.#replica && (this.#replicaRetry ?? 0) <= performance.now()) {
      const found = await this.#onReplica(this.#replica, change, work)
      if (found) return found.value
    }
    return inSnapshot(this.#primary, work)
  }

  /** Returns nothing if the replica lacks the change or cannot be used. */
  async #onReplica<T>(
    replica: Kysely<Tables>,
    change: number,
    work: (db: Transaction<Tables>) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    try {
      const found = await inSnapshot(replica, async (db) => {
        const counter = await db.selectFrom('change_counter').select('value').executeTakeFirst()
        return counter && counter.value >= change ? { value: await work(db) } : undefined
      })
      if (this.#replicaRetry !== undefined)
        log.info('The PostgreSQL replica in DATABASE_READ_URL can be used again.')
      this.#replicaRetry = undefined
      return found
    } catch (error) {
      if (error instanceof ServiceError && error.code !== 'store-unavailable') throw error
      // The replica applied a change that dropped what the search was reading.
      if (hasCode(error, recoveryConflict)) return undefined
      if (this.#replicaRetry === undefined)
        log.warn(
          `The PostgreSQL replica in DATABASE_READ_URL cannot be used: ${systemReason(error)}. Searches use DATABASE_URL until it can.`,
        )
      this.#replicaRetry = performance.now() + replicaPause
      return undefined
    }
  }
}

async function inSnapshot<T>(db: Kysely<Tables>, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
        await sql`select ${sql.join(set)}`.execute(transaction)
        return work(transaction)
      })
  } catch (error) {
    // Other causes of this code are an administrator and a shutdown.
    if (!hasCode(error, statementTimedOut)) throw error
    throw new ServiceError(
      'search-cut-off',
      `The search was cut off, because PostgreSQL needed more than ${searchTimeout / 1000} seconds. Use rarer words or a condition that fewer documents meet.`,
      { cause: error },
    )
  }
}

/** Runs some searches at once, and others after them. */
class Slots {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(size: number) {
    this.#free = size
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#wait()
    try {
      return await work()
    } finally {
      // A slot goes from one search to the next without being free, so that no other takes it.
      const [next] = this.#waiting
      if (next) next()
      else this.#free++
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#waiting.delete(start)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(start)
        reject(
          new ServiceError('store-unavailable', 'PostgreSQL is busy with other searches. Try again later.', {
            retryAfter: 1,
          }),
        )
      }, maxWait)
      this.#waiting.add(start)
    })
  }
}

/** Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const undefinedTable = '42P01'
const recoveryConflict = '40001'

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true
  return false
}
