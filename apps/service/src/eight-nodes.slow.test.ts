import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { makeCollection, type ServiceUnderTest, serviceForTest } from './service.fixture.ts'
import { startPostgres } from './store/postgres-server.test-helper.ts'
import { temporaryDataDir } from './store/store.fixture.ts'

const rounds = 6
const batchSize = 20

/** PostgreSQL keeps three of its 100 connections for administrators. */
const maxConnections = 97

let readers = 0

/** The number of documents of the collection `c` that have a word, as a reader searches it. Each reader has a count in the database. */
async function countOf(
  node: ServiceUnderTest,
  word: string,
  options: object = { exact: true },
): Promise<number> {
  const address = `203.0.113.${readers++ % 250}`
  const request = { method: 'POST', body: JSON.stringify({ term: word, ...options }) }
  const { status, body } = await node.request('/v1/collections/c/search?api-key=read', request, address)
  expect([status, body]).toEqual([200, expect.anything()])
  return z.object({ count: z.number() }).parse(body).count
}

/** Searches on all nodes until some work is done. Returns the number of searches. */
async function searchWhile(nodes: readonly ServiceUnderTest[], work: Promise<unknown>): Promise<number> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  let searches = 0
  const search = async (node: ServiceUnderTest) => {
    while (!isDone) {
      await countOf(node, 'everywhere')
      searches++
    }
  }
  await Promise.all(nodes.flatMap((node) => [search(node), search(node)]))
  return searches
}

test.each(['memory', 'postgres'] as const)(
  'eight nodes with default settings share a PostgreSQL with its defaults: all search and write at once, and find what is answered (engine %s)',
  {
    timeout: 120_000,
  },
  async (collectionEngine) => {
    const server = await startPostgres({ settings: [] })
    onTestFinished(() => server.remove())
    const databaseUrl = server.createDatabase()
    expect(server.query(databaseUrl, 'show max_connections')).toBe('100')
    const open = async () =>
      serviceForTest({ dataDir: await temporaryDataDir(), databaseUrl }, { collectionEngine })
    const nodes = await Promise.all(Array.from({ length: 8 }, open))
    const [first] = nodes
    if (first) await makeCollection(first)

    let connections = 0
    const write = async (node: ServiceUnderTest, n: number) => {
      for (let round = 0; round < rounds; round++) {
        const word = `word${String.fromCharCode(97 + n, 97 + round)}`
        const documents = Array.from({ length: batchSize }, (_, i) => ({
          id: `${word}-${i}`,
          title: `${word} everywhere`,
        }))
        const { status, body } = await node.post('/v1/collections/c/indexes/i/insert', documents, 'write')
        expect([status, body]).toEqual([200, { inserted: batchSize, replaced: 0, failed: 0 }])
        expect(await countOf(node, word)).toBe(batchSize)
        // The memory of other nodes follows within milliseconds. The database is the same for all.
        const isFound = (other: ServiceUnderTest) =>
          collectionEngine === 'postgres'
            ? countOf(other, word).then((count) => expect(count).toBe(batchSize))
            : expect.poll(() => countOf(other, word)).toBe(batchSize)
        await Promise.all(nodes.map(isFound))
        const counted = server.query(
          databaseUrl,
          "select count(*) from pg_stat_activity where datname like 'tests%'",
        )
        connections = Math.max(connections, Number(counted))
      }
    }
    const searches = await searchWhile(nodes, Promise.all(nodes.map(write)))
    for (const node of nodes) {
      expect(await countOf(node, 'everywhere')).toBe(nodes.length * rounds * batchSize)
      expect(await countOf(node, 'everywhre', { tolerance: 1 })).toBe(nodes.length * rounds * batchSize)
    }
    expect(searches).toBeGreaterThan(nodes.length * rounds)
    expect(connections).toBeGreaterThan(nodes.length)
    expect(connections).toBeLessThanOrEqual(maxConnections)
    console.log(
      `${nodes.length} nodes, engine ${collectionEngine}: ${searches} searches beside the writes, ${connections} connections at most`,
    )
  },
)
