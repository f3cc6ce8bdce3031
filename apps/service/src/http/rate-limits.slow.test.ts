import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { readSettings } from '../settings.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'
import { search } from './access.test-helper.ts'
import { RateLimits } from './rate-limits.ts'

describe('rate limits of nodes that share PostgreSQL', () => {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
  }, 120_000)
  afterAll(async () => server?.remove(), 60_000)

  const { rateLimits } = readSettings({ SEARCH_LIMIT: '4/60' }, [])
  const place = async () => ({ dataDir: await temporaryDataDir(), databaseUrl: server?.createDatabase() })
  const openStoreAt = async (location: Awaited<ReturnType<typeof place>>) => {
    const store = await openStore(location)
    onTestFinished(() => store.close())
    return store
  }
  const openNodes = async (location: Awaited<ReturnType<typeof place>>) => {
    const nodes = [
      await serviceForTest(location, { rateLimits }),
      await serviceForTest({ ...location, dataDir: await temporaryDataDir() }, { rateLimits }),
    ] as const
    await makeCollection(nodes[0], [{ id: 'a', title: 'Ports' }])
    return nodes
  }

  test('count the searches of a reader on all of them, and tell each when to come back', async () => {
    const [first, second] = await openNodes(await place())
    const statuses = []
    for (const node of [first, second, first, second])
      statuses.push((await search(node, {}, '203.0.113.7')).status)
    expect(statuses).toEqual([200, 200, 200, 200])
    for (const node of [first, second]) {
      const refused = await search(node, {}, '203.0.113.7')
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    expect((await search(second, {}, '203.0.113.8')).status).toBe(200)
  })

  test('are those of each node while the store cannot count', async () => {
    const location = await place()
    const [first] = await openNodes(location)
    const store = await openStoreAt(location)
    await sql`drop table rate_limit`.execute(store.db)
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await search(first, {}, '203.0.113.7')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('leave no counts behind once their time is over', async () => {
    const store = await openStoreAt(await place())
    const limits = new RateLimits(rateLimits, store)
    await limits.take('search', 'c', '203.0.113.7', 2)
    const counts = () => store.db.selectFrom('rate_limit').select(['key', 'points']).execute()
    await limits.forget(new Date())
    expect(await counts()).toEqual([{ key: 'search-address:203.0.113.7', points: 2 }])
    await limits.forget(new Date(Date.now() + 61_000))
    expect(await counts()).toEqual([])
  })
})
