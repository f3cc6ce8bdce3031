import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { randomId } from '../keys/random-id.ts'
import { isMigrated, migrate } from './migrations.ts'
import { announceChange, openPostgresDatabase } from './postgres-database.ts'
import { SearchReads } from './search-reads.ts'
import { openEmbeddedDatabase, openEmbeddedDatabaseForReading } from './sqlite-database.ts'
import { StoreCondition, type StoreProblem, type StoreTrouble } from './store-trouble.ts'
import type { Tables } from './tables.ts'

/** The location of the store: the PostgreSQL database in `databaseUrl`, or else embedded in `dataDir`. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Maximum number of connections to PostgreSQL. */
  readonly databasePoolSize?: number | undefined
  /** A replica of that database, for searches. */
  readonly databaseReadUrl?: string | undefined
}

/**
 * The effects of a mutation: changed collections, and by index `uid` the ids of changed documents and of documents with only
 * a changed vector.
 */
export interface Change {
  readonly number: number
  readonly collections: readonly string[]
  readonly documents: Readonly<Record<string, readonly string[]>>
  readonly vectors: Readonly<Record<string, readonly string[]>>
}

/** A running mutation, which is applied completely or not at all. */
export interface Mutation {
  readonly db: Transaction<Tables>
  /** Its place in the order of changes. */
  readonly number: number
  touchCollection(id: string): void
  touchDocuments(indexUid: string, ids: readonly string[]): void
  touchVectors(indexUid: string, ids: readonly string[]): void
}

/** The persistent data of the service. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /** For reading, and for rows that nodes do not follow. All other writes go through {@link Store.mutate}. */
  readonly db: Kysely<Tables>
  /** The trouble that keeps the store from being written or used, if there is one. */
  readonly problem: StoreProblem | undefined
  /**
   * Runs a mutation as one transaction. `change` is its number, with which nodes check that they have applied
   * it. The mutations of a node run one after another. The counter lets only one proceed anyway, and waiting
   * ones need no connection this way.
   *
   * @throws {ServiceError} `store-unavailable` if the connection is lost or the store is closed. In that
   * case, nothing was stored, unless the message says that this is unknown.
   */
  mutate<T>(work: (mutation: Mutation) => Promise<T>): Promise<{ readonly value: T; readonly change: number }>
  /** Runs a transaction that is not a mutation, such as a restore, in turn with the mutations. */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs a search in the database, on its replica if there is one (search-reads.ts).
   *
   * @param change number of the last change that has to be visible
   * @throws {ServiceError} `search-cut-off` or `store-unavailable`
   */
  search<T>(change: number, work: (db: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Number of the last change; 0 for none. */
  lastChange(): Promise<number>
  /** At most `limit` changes after a number, in order; `undefined` if some of them were deleted. */
  changesAfter(number: number, limit?: number): Promise<readonly Change[] | undefined>
  /** Deletes all changes except the latest `keep`. */
  trimChanges(keep: number): Promise<void>
  /**
   * Notifies about changes, including those of this process: with a number, or without one if there may have
   * been any.
   */
  watch(onNews: (change?: number) => void): Promise<void>
  /** Rejects waiting mutations, lets the running one finish, and closes the store. */
  close(): Promise<void>
}

/** Time for a database to restart before it is unknown whether a change was stored, and the pause between attempts, in milliseconds. */
const maxRestart = 10_000
const retryInterval = 200

/** Maximum number of changes that are read at once. Each can contain the ids of 10,000 documents. */
export const changesAtOnce = 50

const changeContent = z.object({
  /** Distinguishes a mutation from another one that got the same number after the first one failed. */
  id: z.string().optional(),
  collections: z.array(z.string()),
  documents: z.record(z.string(), z.array(z.string())),
  vectors: z.record(z.string(), z.array(z.string())).default({}),
})

/** An open database and how to close it. */
interface OpenDatabase {
  readonly kind: Store['kind']
  readonly dialect: Dialect
  /** The connection for mutations, if there is a separate one. */
  readonly writingDialect?: Dialect
  /** The connections to a replica. */
  readonly replicaDialect?: Dialect | undefined
  /** Maximum number of concurrent searches. */
  readonly maxSearches?: number
  listen?(onNews: (change?: number) => void): Promise<void>
  release?(): Promise<void> | void
}

/**
 * Opens the store and brings its schema up to date.
 *
 * @param wrap wraps the database; a parameter for tests of failing calls.
 * @throws {ServiceError} `store-locked` or `store-unavailable`.
 */
export async function openStore(
  { dataDir, databaseUrl, databaseReadUrl, databasePoolSize }: StoreLocation,
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): Promise<Store> {
  return prepare(async (onTrouble) => {
    if (databaseUrl === undefined) {
      const database = openEmbeddedDatabase(dataDir, onTrouble)
      return { ...database, kind: 'sqlite', dialect: wrap(database.dialect) }
    }
    const database = await openPostgresDatabase(databaseUrl, databasePoolSize, onTrouble, databaseReadUrl)
    const [dialect, writingDialect] = [wrap(database.dialect), wrap(database.writingDialect)]
    return { ...database, kind: 'postgres', dialect, writingDialect }
  }, migrate)
}

/**
 * Opens an existing store for reading, even while the service is using it.
 *
 * @throws {ServiceError} `store-unavailable`.
 */
export async function openStoreForReading({
  dataDir,
  databaseUrl,
  databasePoolSize,
}: StoreLocation): Promise<Store> {
  const isCurrent = async (db: Kysely<Tables>) => {
    if (await isMigrated(db)) return
    throw new ServiceError(
      'store-unavailable',
      'The store is not up to date with this version. Start this version of the service once to upgrade it.',
    )
  }
  return prepare(async () => {
    if (databaseUrl === undefined) return { kind: 'sqlite', dialect: openEmbeddedDatabaseForReading(dataDir) }
    return { kind: 'postgres', ...(await openPostgresDatabase(databaseUrl, databasePoolSize)) }
  }, isCurrent)
}

async function prepare(
  open: (onTrouble: (trouble: StoreTrouble, error: unknown) => void) => Promise<OpenDatabase>,
  makeReady: (db: Kysely<Tables>) => Promise<void>,
): Promise<Store> {
  // A store that cannot be opened is an error of the start.
  let condition: StoreCondition | undefined
  const { kind, dialect, writingDialect, replicaDialect, maxSearches, listen, release } = await open(
    (trouble, error) => condition?.note(trouble, error),
  )
  const db = new Kysely<Tables>({ dialect })
  const writing = writingDialect ? new Kysely<Tables>({ dialect: writingDialect }) : db
  const replica = replicaDialect && new Kysely<Tables>({ dialect: replicaDialect })
  const searches = new SearchReads(db, replica, maxSearches ?? 1)
  const turns = new Turns()
  const close = async () => {
    await turns.close()
    condition?.close()
    try {
      await writing.destroy()
      await db.destroy()
      await searches.close()
    } finally {
      await release?.()
    }
  }
  try {
    await makeReady(writing)
  } catch (error) {
    await close()
    // A trouble of the store has a cause.
    if (error instanceof ServiceError && error.cause === undefined) throw error
    throw new ServiceError(
      'store-unavailable',
      `Cannot upgrade the store to this version: ${systemReason(error)}. The store was not changed.`,
      { cause: error },
    )
  }

  // A write that changes nothing else shows that the store works again.
  condition = new StoreCondition(async () => {
    const row = { name: 'write-probe', holder: '', until: Date.now() }
    await writing
      .insertInto('lease')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  })

  const lastChange = async () => {
    const { value } = await db.selectFrom('change_counter').select('value').executeTakeFirstOrThrow()
    return value
  }

  /** Whether a mutation was stored although its commit got no response. A database that restarts is awaited. */
  const isStored = async (number: number, id: string) => {
    const end = performance.now() + maxRestart
    const read = db.selectFrom('change').select('content').where('number', '=', number)
    const counter = db.selectFrom('change_counter').select('value')
    for (;;) {
      try {
        // Waits until PostgreSQL has ended the transaction of the lost connection.
        if (kind === 'postgres') await counter.forUpdate().execute()
        const row = await read.executeTakeFirst()
        return row !== undefined && changeContent.parse(JSON.parse(row.content)).id === id
      } catch (cause) {
        if (performance.now() > end) {
          throw new ServiceError(
            'store-unavailable',
            'The store failed while it stored a change, so the change may be stored or not. Repeat the request later.',
            { cause, retryAfter: 10 },
          )
        }
        await setTimeout(retryInterval)
      }
    }
  }

  async function mutate<T>(work: (mutation: Mutation) => Promise<T>) {
    const id = randomId()
    let done: { readonly value: T; readonly change: number } | undefined
    try {
      return await writing.transaction().execute(async (transaction) => {
        // The first statement locks the counter, so that mutations commit in the order of their numbers.
        const { value: number } = await transaction
          .updateTable('change_counter')
          .set((row) => ({ value: row('value', '+', 1) }))
          .returning('value')
          .executeTakeFirstOrThrow()
        const collections = new Set<string>()
        const [documents, vectors] = [new IdsByIndex(), new IdsByIndex()]
        const value = await work({
          db: transaction,
          number,
          touchCollection: (touched) => void collections.add(touched),
          touchDocuments: (uid, ids) => documents.add(uid, ids),
          touchVectors: (uid, ids) => vectors.add(uid, ids),
        })
        const content = JSON.stringify({
          id,
          collections: [...collections],
          documents: documents.toObject(),
          vectors: vectors.toObject(),
        })
        await transaction.insertInto('change').values({ number, at: Date.now(), content }).execute()
        if (kind === 'postgres') await transaction.executeQuery(CompiledQuery.raw(announceChange(number)))
        done = { value, change: number }
        return done
      })
    } catch (error) {
      if (done && (await isStored(done.change, id))) return done
      throw error
    }
  }

  return {
    kind,
    db,
    get problem() {
      return condition?.problem
    },
    lastChange,
    search: (change, work) => searches.run(change, work),
    mutate: (work) => turns.run(() => mutate(work)),
    transaction: (work) => turns.run(() => writing.transaction().execute(work)),
    async changesAfter(number, limit = changesAtOnce) {
      const read = () =>
        db
          .selectFrom('change')
          .select(['number', 'content'])
          .where('number', '>', number)
          .orderBy('number')
          .limit(limit)
          .execute()
      let rows = await read()
      if (rows.length === 0) {
        if ((await lastChange()) <= number) return []
        // Missing rows were added in the meantime, or are already deleted.
        rows = await read()
      }
      if (rows[0]?.number !== number + 1) return undefined
      return rows.map(({ number, content }) => {
        const { collections, documents, vectors } = changeContent.parse(JSON.parse(content))
        return { number, collections, documents, vectors }
      })
    },
    async trimChanges(keep) {
      const last = await lastChange()
      await db
        .deleteFrom('change')
        .where('number', '<=', last - keep)
        .execute()
    },
    watch: async (onNews) => listen?.(onNews),
    close,
  }
}

/** Runs pieces of work one after another, in the order of the calls. */
class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      if (!this.#isClosed) return work()
      throw new ServiceError('store-unavailable', 'The service is stopping, and nothing was stored.')
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Rejects waiting work, and resolves when the running work has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#last
  }
}

/** Distinct ids of documents, by the `uid` of their index. */
class IdsByIndex {
  readonly #ids = new Map<string, Set<string>>()

  add(uid: string, ids: readonly string[]): void {
    const cachedIds = this.#ids.get(uid) ?? new Set()
    for (const id of ids) cachedIds.add(id)
    this.#ids.set(uid, cachedIds)
  }

  toObject(): Record<string, string[]> {
    return Object.fromEntries([...this.#ids].map(([uid, ids]) => [uid, [...ids]]))
  }
}
