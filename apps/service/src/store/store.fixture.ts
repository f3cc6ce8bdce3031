import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { ActiveEngine } from '../collections/collection.ts'
import { migrate } from './migrations.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { type PostgresServer, startPostgres } from './postgres-server.test-helper.ts'
import { openEmbeddedDatabase } from './sqlite-database.ts'
import { openStore, type Store, type StoreLocation } from './store.ts'

/** Creates stores for one test. They are closed and removed with the test. */
export interface StoreFixture {
  readonly kind: Store['kind']
  /** Returns a location without a store. */
  place(): Promise<StoreLocation>
  /** Opens the store at a location; by default, a new, empty one. */
  open(place?: StoreLocation): Promise<Store>
}

/** Creates an empty data folder, which is removed with the test. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'service-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates the store of an earlier version, whose last migration is given, and runs statements in it. */
export async function storeAt(
  { dataDir, databaseUrl }: StoreLocation,
  migration: string,
  statements: readonly string[],
): Promise<void> {
  const { dialect, release } =
    databaseUrl === undefined ? openEmbeddedDatabase(dataDir) : await openPostgresDatabase(databaseUrl)
  const db = new Kysely<object>({ dialect })
  await migrate(db, migration)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.destroy()
  await release()
}

/** Runs tests with the engine in memory on both stores, and with the engine in PostgreSQL. */
export function describeOnAllEngines(title: string, tests: (fixture: EngineFixture) => void): void {
  describeOnBothStores(`${title}, in memory`, (fixture) => tests({ ...fixture, engine: 'memory' }))
  if (process.env.TEST_STORES !== 'embedded')
    describeOnPostgres(`${title}, in PostgreSQL`, (fixture) => tests({ ...fixture, engine: 'postgres' }))
}

/** A store, and the engine of its collections. */
export type EngineFixture = StoreFixture & { readonly engine: ActiveEngine }

/**
 * Runs tests on the embedded store and on PostgreSQL, or only on the one in `TEST_STORES` (vitest.config.ts).
 * It is for the store's contract, reports that SQL computes, and conformance. Other tests need one store
 * only.
 */
export function describeOnBothStores(title: string, tests: (fixture: StoreFixture) => void): void {
  const only = process.env.TEST_STORES
  if (only !== 'postgres') describeOnEmbedded(title, tests)
  if (only !== 'embedded') describeOnPostgres(title, tests)
}

function describeOnEmbedded(title: string, tests: (fixture: StoreFixture) => void): void {
  describe(`${title} (embedded)`, () => {
    const place = async () => ({ dataDir: await temporaryDataDir() })
    tests({ kind: 'sqlite', place, open: async (at) => openForTest(at ?? (await place())) })
  })
}

function describeOnPostgres(title: string, tests: (fixture: StoreFixture) => void): void {
  describe(`${title} (PostgreSQL)`, () => {
    let server: PostgresServer | undefined
    beforeAll(async () => {
      server = await startPostgres()
    }, 120_000)
    afterAll(async () => server?.remove(), 60_000)
    const place = async () => ({ dataDir: await temporaryDataDir(), databaseUrl: server?.createDatabase() })
    tests({ kind: 'postgres', place, open: async (at) => openForTest(at ?? (await place())) })
  })
}

async function openForTest(place: StoreLocation): Promise<Store> {
  const store = await openStore(place)
  onTestFinished(() => store.close())
  return store
}
