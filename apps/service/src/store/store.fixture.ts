import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { type PostgresServer, startPostgres } from './postgres-server.test-helper.ts'
import { openStore, type Store, type StoreLocation } from './store.ts'

/** Makes stores for one test; whatever is open or on the disk goes away with it. */
export interface StoreFixture {
  readonly kind: Store['kind']
  /** A place without a store. */
  place(): Promise<StoreLocation>
  /** Opens the store of a place: a new, empty one unless given. */
  open(place?: StoreLocation): Promise<Store>
}

/** An empty data folder that goes away with the test. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'service-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Runs tests on the embedded store and on PostgreSQL, or on the one that `TEST_STORES` names (vitest.config.ts). For the
 * store's contract, reports that are computed by SQL, and conformance; other tests need one store only.
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
