import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashKey } from '../keys/key-hash.ts'
import { captureLog } from '../log/captured-log.test-helper.ts'
import {
  foundIds,
  makeCollection,
  masterKey,
  type ServiceUnderTest,
  serviceForTest,
} from '../service.fixture.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.test-helper.ts'
import { storeAt, temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'
import { restoreBackup, writeBackup } from './backup.ts'

/** Documents that are inserted at once, and found by a word in all of them. */
const documents = 4000

const engineState = z.object({
  active: z.enum(['memory', 'postgres']),
  progress: z.object({ indexed: z.number(), documents: z.number() }).nullable(),
})

let server: PostgresServer | undefined
beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(async () => server?.remove(), 60_000)

async function newPlace() {
  const databaseUrl = server?.createDatabase() ?? ''
  return { dataDir: await temporaryDataDir(), databaseUrl }
}

const query = (databaseUrl: string, statement: string) => server?.query(databaseUrl, statement) ?? ''

/** SQL that stores documents, the first hundred of which have a further word. */
const storeDocuments = (uid: string) => `
  insert into document (index_uid, id, body, position)
  select '${uid}', id, json_build_object('id', id, 'text', 'everywhere ' || case when n <= 100 then 'rare' else '' end), n
  from (select n, 'd' || n as id from generate_series(1, ${documents}) as n) as made`

function expectSearchIndexes(databaseUrl: string, count: number): void {
  const indexes = query(databaseUrl, 'select uid from collection_index order by 1')
  expect(indexes.split('\n').filter(Boolean)).toHaveLength(count)
  expect(query(databaseUrl, 'select uid from search_index order by 1')).toBe(indexes)
}

/** Checks which indexes have search tables. Those that were removed are dropped soon. */
async function expectTables(databaseUrl: string, count: number): Promise<void> {
  expectSearchIndexes(databaseUrl, count)
  const ofTables = `select distinct split_part(tablename, '_', 2) from pg_tables
    where schemaname = 'public' and tablename like 'search\\_%' and tablename <> 'search_index' order by 1`
  const indexes = query(databaseUrl, 'select uid from collection_index order by 1')
  await expect.poll(() => query(databaseUrl, ofTables), { timeout: 30_000 }).toBe(indexes)
}

const engineOf = async (service: ServiceUnderTest) =>
  engineState.parse((await service.get('/v1/collections/c/engine', masterKey)).body)

const setEngine = (service: ServiceUnderTest, engine: string) =>
  service.request('/v1/collections/c/engine', {
    method: 'PUT',
    body: JSON.stringify({ engine }),
    headers: { authorization: `Bearer ${masterKey}` },
  })

/** Searches until a collection has an engine. Returns the distinct replies, and the progress that was reported. */
async function searchUntil(service: ServiceUnderTest, active: 'memory' | 'postgres', term: string) {
  const replies = new Set<string>()
  const progress: number[] = []
  let isDone = false
  const search = async () => {
    while (!isDone) {
      const sent = { term, exact: true, limit: 1 }
      const { status, body } = await service.post('/v1/collections/c/search?api-key=read', sent)
      replies.add(JSON.stringify([status, z.object({ count: z.number() }).safeParse(body).data ?? body]))
    }
  }
  const searching = search()
  try {
    await expect
      .poll(
        async () => {
          const state = await engineOf(service)
          if (state.progress) progress.push(state.progress.indexed)
          return state.active
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(active)
  } finally {
    isDone = true
    await searching
  }
  return { replies: [...replies], progress }
}

const found = (count: number) => [JSON.stringify([200, { count }])]

describe('a collection that changes engines', () => {
  test('of the previous release moves to PostgreSQL when the service starts, and back when it is small, without a gap in answers', {
    timeout: 120_000,
  }, async () => {
    const place = await newPlace()
    const uid = 'uid'.repeat(8)
    await storeAt(place, '009-one-hook', [
      `insert into collection (id, language, read_key, write_key, created_at, updated_at) values ('c', 'en', '${hashKey('read')}', '${hashKey('write')}', 1, 1)`,
      `insert into collection_index (collection_id, id, uid, embedding, type_strategy, defined_by, created_at, updated_at)
        values ('c', 'i', '${uid}', '"none"', '{"enum_strategy":"Explicit"}', 1, 1, 1)`,
      storeDocuments(uid),
      'update change_counter set value = 1',
    ])
    const service = await serviceForTest(place, { memoryDocuments: documents * 0.6 })
    const { replies, progress } = await searchUntil(service, 'postgres', 'everywhere')
    expect(replies).toEqual(found(documents))
    expect(progress.every((indexed, i) => indexed >= (progress[i - 1] ?? 0))).toBe(true)
    expect(progress.some((indexed) => indexed > 0 && indexed < documents)).toBe(true)

    const others = Array.from({ length: documents - 100 }, (_, i) => `d${i + 101}`)
    expect(await service.post('/v1/collections/c/indexes/i/delete', others, 'write')).toMatchObject({
      status: 200,
    })
    await setEngine(service, 'auto')
    expect((await searchUntil(service, 'memory', 'rare')).replies).toEqual(found(100))
    expect((await engineOf(service)).active).toBe('memory')
    const tables = "select count(*) from pg_tables where tablename like 'search\\_uid%'"
    await expect.poll(() => query(place.databaseUrl, tables), { timeout: 40_000 }).toBe('0')
  })

  test('is indexed further by the next start if the service stops in between, with what was changed meanwhile', async () => {
    const place = await newPlace()
    const first = await serviceForTest(place)
    await makeCollection(first)
    query(place.databaseUrl, storeDocuments(query(place.databaseUrl, 'select uid from collection_index')))
    await setEngine(first, 'postgres')
    await expect
      .poll(async () => (await engineOf(first)).progress?.indexed, { interval: 5 })
      .toBeGreaterThan(0)
    await first.close()
    const indexed = Number(query(place.databaseUrl, 'select documents from search_index'))
    expect(indexed).toBeLessThan(documents)
    const second = await serviceForTest(place)
    const changed = [
      { id: 'd1', text: 'changed' },
      { id: 'new', text: 'everywhere' },
    ]
    await second.post('/v1/collections/c/indexes/i/insert', changed, 'write')
    await expect.poll(async () => (await engineOf(second)).active, { timeout: 30_000 }).toBe('postgres')
    expect(await foundIds(second, 'changed')).toEqual(['i:d1'])
    const everywhere = { term: 'everywhere', exact: true, limit: 1 }
    expect(await second.post('/v1/collections/c/search?api-key=read', everywhere)).toMatchObject({
      body: { count: documents },
    })
  })

  test('finds the documents of indexes that are created while it changes', async () => {
    const place = await newPlace()
    const service = await serviceForTest(place)
    await makeCollection(service, [{ id: 'a', text: 'everywhere' }])
    const create = async (n: number) => {
      await service.post('/v1/collections/c/indexes/create', { id: `i${n}` }, 'write')
      await service.post(`/v1/collections/c/indexes/i${n}/insert`, [{ id: 'b', text: 'everywhere' }], 'write')
    }
    const creating = Array.from({ length: 20 }, (_, n) => create(n))
    await setEngine(service, 'postgres')
    await Promise.all(creating)
    await expect.poll(async () => (await engineOf(service)).active).toBe('postgres')
    expect(await foundIds(service, 'everywhere')).toHaveLength(21)
    await expectTables(place.databaseUrl, 21)
  })

  test('and is deleted meanwhile leaves no table and no error behind', async () => {
    const place = await newPlace()
    const service = await serviceForTest(place)
    await makeCollection(service)
    const other = await serviceForTest({ ...place, dataDir: await temporaryDataDir() })
    query(place.databaseUrl, storeDocuments(query(place.databaseUrl, 'select uid from collection_index')))
    const lines = captureLog()
    await setEngine(service, 'postgres')
    await expect
      .poll(async () => (await engineOf(service)).progress?.indexed, { interval: 5 })
      .toBeGreaterThan(0)
    await other.post('/v1/collections/delete', { collection_id_to_delete: 'c' }, masterKey)
    await expectTables(place.databaseUrl, 0)
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

describe('the search tables of a collection', () => {
  test('are those of its indexes, whatever happens to them', async () => {
    const place = await newPlace()
    const service = await serviceForTest(place, { collectionEngine: 'postgres' })
    await makeCollection(service, [{ id: 'a', text: 'everywhere' }])
    const post = async (path: string, body: object, key = 'write') =>
      expect(await service.post(`/v1/collections/${path}`, body, key)).toMatchObject({ status: 200 })
    await post('c/indexes/create', { id: 'j' })
    await post('c/indexes/j/insert', [{ id: 'b', text: 'everywhere' }])
    await post('c/indexes/i/reindex', {})
    expectSearchIndexes(place.databaseUrl, 2)
    expect((await foundIds(service, 'everywhere')).sort()).toEqual(['i:a', 'j:b'])
    await post('c/indexes/delete', { index_id_to_delete: 'j' })
    expectSearchIndexes(place.databaseUrl, 1)
    await service.close()
    const file = join(place.dataDir, 'x.backup')
    const store = await openStore(place)
    await writeBackup(store.db, file, true)
    await restoreBackup(store, file, true)
    await store.close()
    expect(query(place.databaseUrl, 'select count(*) from search_index')).toBe('0')
    const restored = await serviceForTest(place)
    await expect.poll(async () => (await engineOf(restored)).active).toBe('postgres')
    expectSearchIndexes(place.databaseUrl, 1)
    await restored.post('/v1/collections/delete', { collection_id_to_delete: 'c' }, masterKey)
    await expectTables(place.databaseUrl, 0)
  })

  test('can be dropped while they are searched, and no search fails', async () => {
    const place = await newPlace()
    const service = await serviceForTest(place, { collectionEngine: 'postgres' })
    await makeCollection(service, [{ id: 'a', text: 'everywhere' }])
    const statuses = new Set<number>()
    let isDone = false
    const search = async () => {
      while (!isDone) {
        const { status } = await service.post('/v1/collections/c/search?api-key=read', { term: 'everywhere' })
        statuses.add(status)
      }
    }
    const searching = [search(), search(), search()]
    for (let round = 0; round < 40; round++) {
      await service.post('/v1/collections/c/indexes/create', { id: 'j' }, 'write')
      await service.post('/v1/collections/c/indexes/j/insert', [{ id: 'b', text: 'everywhere' }], 'write')
      await service.post('/v1/collections/c/indexes/delete', { index_id_to_delete: 'j' }, 'write')
    }
    isDone = true
    await Promise.all(searching)
    expect([...statuses]).toEqual([200])
  })
})

test('the engine "postgres" with SQLite is refused with what to do', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, [{ id: 'a', text: 'everywhere' }])
  expect(await setEngine(service, 'postgres')).toMatchObject({
    status: 409,
    body: {
      error:
        'The engine "postgres" needs a PostgreSQL store, and this service uses SQLite. Set DATABASE_URL to a PostgreSQL database, or choose "auto" or "memory".',
    },
  })
  expect(await engineOf(service)).toEqual({ active: 'memory', progress: null })
})
