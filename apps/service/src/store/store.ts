import { CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { isMigrated, migrate } from './migrations.ts'
import { announceChange, openPostgresDatabase } from './postgres-database.ts'
import { openEmbeddedDatabase, openEmbeddedDatabaseForReading } from './sqlite-database.ts'
import type { Tables } from './tables.ts'

/** The location of the store: the PostgreSQL database in `databaseUrl`, or else embedded in `dataDir`. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
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
  /** For reading. Writing goes through {@link Store.mutate}. */
  readonly db: Kysely<Tables>
  /** Runs a mutation as one transaction. `change` is its number, which nodes use to check that they have applied it. */
  mutate<T>(work: (mutation: Mutation) => Promise<T>): Promise<{ readonly value: T; readonly change: number }>
  /** Number of the last change; 0 for none. */
  lastChange(): Promise<number>
  /** At most `limit` changes after a number, in order; `undefined` if some of them were deleted. */
  changesAfter(number: number, limit?: number): Promise<readonly Change[] | undefined>
  /** Deletes all but the latest `keep` changes. */
  trimChanges(keep: number): Promise<void>
  /** Notifies about possible changes by other processes. */
  watch(onNews: () => void): Promise<void>
  close(): Promise<void>
}

const changeContent = z.object({
  collections: z.array(z.string()),
  documents: z.record(z.string(), z.array(z.string())),
  vectors: z.record(z.string(), z.array(z.string())).default({}),
})

/**
 * Opens the store and brings its schema up to date.
 *
 * @param wrap wraps the database; a parameter for tests of failing calls.
 * @throws {ServiceError} `store-locked` or `store-unavailable`.
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreLocation,
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): Promise<Store> {
  if (databaseUrl === undefined) {
    const { dialect, release } = openEmbeddedDatabase(dataDir)
    return prepare(
      'sqlite',
      wrap(dialect),
      async () => {},
      async () => release(),
    )
  }
  const { dialect, listen, release } = await openPostgresDatabase(databaseUrl)
  return prepare('postgres', wrap(dialect), listen, release)
}

/**
 * Opens an existing store for reading, even while the service is using it.
 *
 * @throws {ServiceError} `store-unavailable`.
 */
export async function openStoreForReading({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  const isCurrent = async (db: Kysely<Tables>) => {
    if (await isMigrated(db)) return
    throw new ServiceError(
      'store-unavailable',
      'The store is not up to date with this version. Start this version of the service once to upgrade it.',
    )
  }
  if (databaseUrl === undefined) {
    const dialect = openEmbeddedDatabaseForReading(dataDir)
    return prepare(
      'sqlite',
      dialect,
      async () => {},
      async () => {},
      isCurrent,
    )
  }
  const { dialect, listen, release } = await openPostgresDatabase(databaseUrl)
  return prepare('postgres', dialect, listen, release, isCurrent)
}

async function prepare(
  kind: Store['kind'],
  dialect: Dialect,
  listen: (onNews: () => void) => Promise<void>,
  release: () => Promise<void>,
  makeReady: (db: Kysely<Tables>) => Promise<void> = migrate,
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect })
  const close = async () => {
    try {
      await db.destroy()
    } finally {
      await release()
    }
  }
  try {
    await makeReady(db)
  } catch (error) {
    await close()
    if (error instanceof ServiceError) throw error
    throw new ServiceError(
      'store-unavailable',
      `Cannot upgrade the store to this version: ${systemReason(error)}. The store was not changed.`,
      { cause: error },
    )
  }

  const lastChange = async () => {
    const { value } = await db.selectFrom('change_counter').select('value').executeTakeFirstOrThrow()
    return value
  }

  return {
    kind,
    db,
    lastChange,
    async mutate(work) {
      return db.transaction().execute(async (transaction) => {
        // The first statement takes the lock on the counter: mutations commit in the order of their numbers.
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
          touchCollection: (id) => void collections.add(id),
          touchDocuments: (uid, ids) => documents.add(uid, ids),
          touchVectors: (uid, ids) => vectors.add(uid, ids),
        })
        const content = JSON.stringify({
          collections: [...collections],
          documents: documents.toObject(),
          vectors: vectors.toObject(),
        })
        await transaction.insertInto('change').values({ number, at: Date.now(), content }).execute()
        if (kind === 'postgres') await transaction.executeQuery(CompiledQuery.raw(announceChange))
        return { value, change: number }
      })
    },
    async changesAfter(number, limit = 500) {
      if ((await lastChange()) <= number) return []
      const rows = await db
        .selectFrom('change')
        .select(['number', 'content'])
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute()
      if (rows[0]?.number !== number + 1) return undefined
      return rows.map((row) => ({ number: row.number, ...changeContent.parse(JSON.parse(row.content)) }))
    },
    async trimChanges(keep) {
      const last = await lastChange()
      await db
        .deleteFrom('change')
        .where('number', '<=', last - keep)
        .execute()
    },
    watch: listen,
    close,
  }
}

/** Ids of documents by the `uid` of their index, each once. */
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
