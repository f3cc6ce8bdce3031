import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const distinctWords = times(120_000, (i) => `word${i.toString(36)}`).join(' ')

const largeTexts: readonly object[] = [
  { id: 'long-word', text: 'q'.repeat(1_000_000) },
  { id: 'long-text', text: `${distinctWords} lastword` },
  { id: 'long-han', text: '界面配置'.repeat(80_000) },
]

/** Searches of ten thousand short documents. */
const searches: readonly object[] = [
  { term: ' ' },
  { term: 'short7', exact: true, limit: 200 },
  { term: 'short7', exact: true, where: { n: { lt: 1000 } } },
  { where: { n: { in: times(3900, (i) => i) } } },
  { where: { n: { nin: times(3900, (i) => i) } } },
  { where: { w: { in: times(2000, (i) => `short${i + 50}`) } } },
  { where: { w: { nin: times(2000, (i) => `short${i + 50}`) } } },
  {
    where: {
      w: { in: times(20, (i) => `short${i}`) },
      n: { in: times(20, (i) => i) },
      not: { n: { in: times(20, (i) => i + 15) } },
    },
  },
  { where: { or: times(99, (i) => ({ n: i })) } },
  { where: { and: times(99, () => ({ w: 'short1' })) } },
  { sortBy: { property: 'n', order: 'DESC' } },
  { facets: { n: { ranges: [{ from: -1e308, to: 1e308 }] } } },
  { facets: { w: {}, n: { ranges: [{ from: 0, to: 9 }] } } },
  { offset: 4970 },
]

const found = z.object({
  hits: z.array(z.object({ id: z.string() })),
  count: z.number(),
  facets: z.record(z.string(), z.unknown()),
})

let server: PostgresServer | undefined
beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(async () => server?.remove(), 60_000)

/** Opens the three pairs of a store and an engine. */
async function openAll() {
  const open = async (databaseUrl: string | undefined, collectionEngine: 'memory' | 'postgres') => {
    const place = { dataDir: await temporaryDataDir(), databaseUrl }
    const service = await serviceForTest(place, { collectionEngine })
    await makeCollection(service)
    return service
  }
  const sqlite = await open(undefined, 'memory')
  const inMemory = await open(server?.createDatabase(), 'memory')
  const inDatabase = await open(server?.createDatabase(), 'postgres')
  return { sqlite, inMemory, inDatabase }
}

async function insert(service: ServiceUnderTest, documents: readonly object[]) {
  const { status, body } = await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
  return [status, body]
}

/** Returns the documents that a search finds, without their order, which may differ, or the error. */
async function search(service: ServiceUnderTest, request: object) {
  const sent = { term: '', limit: 30, ...request }
  const { status, body } = await service.post('/v1/collections/c/search?api-key=read', sent)
  const { data } = found.safeParse(body)
  if (!data) return { status, body }
  return { status, count: data.count, ids: data.hits.map(({ id }) => id).sort(), facets: data.facets }
}

test('texts of a megabyte are stored and found, by PostgreSQL with the words of their first 900 KB', async () => {
  const { sqlite, inMemory, inDatabase } = await openAll()
  const services = [sqlite, inMemory, inDatabase]
  for (const service of services)
    expect(await insert(service, largeTexts)).toEqual([200, { inserted: 3, replaced: 0, failed: 0 }])
  for (const term of ['word2', '界面', '配置'])
    for (const service of services)
      expect(await search(service, { term, exact: true })).toMatchObject({
        count: 1,
        ids: [expect.anything()],
      })
  const last = { term: 'lastword', exact: true }
  expect(await search(sqlite, last)).toMatchObject({ count: 1, ids: ['i:long-text'] })
  expect(await search(inMemory, last)).toMatchObject({ count: 1, ids: ['i:long-text'] })
  expect(await search(inDatabase, last)).toMatchObject({ count: 0, ids: [] })
})

test('ten thousand short documents are stored at once, and found by lists of thousands of values', {
  timeout: 180_000,
}, async () => {
  const { sqlite, inMemory, inDatabase } = await openAll()
  const documents = times(10_000, (i) => ({ id: `s${i}`, n: i, w: `short${i % 100}` }))
  for (const service of [sqlite, inMemory, inDatabase])
    expect(await insert(service, documents)).toEqual([200, { inserted: 10_000, replaced: 0, failed: 0 }])
  for (const request of searches) {
    const expected = await search(sqlite, request)
    expect(expected.status).toBe(200)
    expect([request, await search(inMemory, request)]).toEqual([request, expected])
    expect([request, await search(inDatabase, request)]).toEqual([request, expected])
  }
  expect(await search(inMemory, { offset: 5000 })).toMatchObject({ count: 10_000 })
  const error =
    'Cannot search: "offset" and "limit" together are 5030, and PostgreSQL ranks at most 5000 documents. Use more specific words or conditions.'
  expect(await search(inDatabase, { offset: 5000 })).toEqual({ status: 413, body: { error } })
})
