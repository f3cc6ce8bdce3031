import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { foundIds, makeCollection, serviceForTest } from '../service.fixture.ts'
import { type PostgresServer, startPostgres } from './postgres-server.test-helper.ts'
import { temporaryDataDir } from './store.fixture.ts'

describe('a service with DATABASE_READ_URL', () => {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
  }, 120_000)
  afterAll(async () => server?.remove(), 60_000)

  /** Opens a service whose collection `c` PostgreSQL searches, and which contains the document `a`. */
  async function serviceWithReplica(readUrl?: (databaseUrl: string) => string) {
    if (!server) throw new Error('PostgreSQL has not started.')
    const { query, createDatabase, createReplica } = server
    const databaseUrl = createDatabase()
    const replica = await createReplica()
    onTestFinished(() => replica.kill())
    const replicaUrl = replica.urlOf(databaseUrl)
    const databaseReadUrl = readUrl?.(databaseUrl) ?? replicaUrl
    const place = { dataDir: await temporaryDataDir(), databaseUrl }
    const service = await serviceForTest(place, { databaseReadUrl, collectionEngine: 'postgres' })
    await makeCollection(service, [{ id: 'a', text: 'first apple' }])
    const lastChange = 'select value from change_counter'
    return {
      replica,
      insert: (id: string) =>
        service.post('/v1/collections/c/indexes/i/insert', [{ id, text: 'another apple' }], 'write'),
      found: () => foundIds(service, 'apple'),
      /** Resolves when the replica has all changes. */
      hasCaughtUp: () =>
        expect.poll(() => query(replicaUrl, lastChange)).toBe(query(databaseUrl, lastChange)),
      onPrimary: (statement: string) => query(databaseUrl, statement),
      onReplica: (statement: string) => query(replicaUrl, statement),
    }
  }

  test('searches on the replica, and on the primary as long as the replica lacks what the node has written', async () => {
    const { insert, found, hasCaughtUp, onPrimary, onReplica } = await serviceWithReplica()
    expect(await found()).toEqual(['i:a'])
    await hasCaughtUp()
    onReplica('select pg_wal_replay_pause()')
    // Nobody else knows of this change, so the replica still counts as current.
    onPrimary("delete from document where id = 'a'")
    expect(await found()).toEqual(['i:a'])
    expect(await insert('b')).toMatchObject({ status: 200 })
    expect(await found()).toEqual(['i:b'])
    onReplica('select pg_wal_replay_resume()')
    await hasCaughtUp()
    expect(await found()).toEqual(['i:b'])
    const searches = "select count(*) > 0 from pg_stat_activity where application_name = 'next-panel-docs'"
    expect(onReplica(searches)).toBe('t')
  })

  test('searches on the primary while the replica is away, says so once, and returns to it', async () => {
    const { replica, insert, found, hasCaughtUp, onPrimary, onReplica } = await serviceWithReplica()
    await hasCaughtUp()
    expect(await found()).toEqual(['i:a'])
    const lines = captureLog()
    await replica.kill()
    for (let i = 0; i < 3; i++) expect(await found()).toEqual(['i:a'])
    await insert('b')
    expect((await found()).sort()).toEqual(['i:a', 'i:b'])
    expect(lines).toEqual([
      expect.stringMatching(
        /^warn {2}The PostgreSQL replica in DATABASE_READ_URL cannot be used: .+\. Searches use DATABASE_URL until it can\.$/,
      ),
    ])
    await replica.start()
    await hasCaughtUp()
    const returned = 'info  The PostgreSQL replica in DATABASE_READ_URL can be used again.'
    await expect.poll(async () => (await found()) && lines.at(-1), { timeout: 30_000 }).toBe(returned)
    expect(lines).toHaveLength(2)
    onReplica('select pg_wal_replay_pause()')
    onPrimary("delete from document where id = 'a'")
    expect((await found()).sort()).toEqual(['i:a', 'i:b'])
  })

  test.each([
    ['at which nothing listens', () => 'postgres://tests@127.0.0.1:1/name'],
    ['of an unknown database', (url: string) => url.replace(/tests\d+/, 'unknown')],
    ['of a database that is not a replica', (url: string) => url.replace(/tests\d+/, 'postgres')],
  ])('%s starts, and searches on the primary', async (_, readUrl) => {
    const lines = captureLog()
    const { insert, found } = await serviceWithReplica(readUrl)
    await insert('b')
    for (let i = 0; i < 3; i++) expect((await found()).sort()).toEqual(['i:a', 'i:b'])
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringContaining('DATABASE_READ_URL cannot be used'),
    ])
  })
})
