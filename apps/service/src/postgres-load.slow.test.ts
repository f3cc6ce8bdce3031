import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { captureLog } from './log/captured-log.test-helper.ts'
import { openService } from './open-service.ts'
import { masterKey } from './service.fixture.ts'
import { readSettings } from './settings.ts'
import { writeSite } from './site/site.fixture.ts'
import { type PostgresServer, startPostgres } from './store/postgres-server.test-helper.ts'
import { temporaryDataDir } from './store/store.fixture.ts'
import { openStore } from './store/store.ts'

const batches = 12
const batchSize = 10_000

/** Makes each document as long as a section of a page. */
const filling = 'The panel reads its settings once and applies them to every node of the group. '.repeat(12)

let server: PostgresServer | undefined
beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(async () => server?.remove(), 60_000)

/** A node on a new database, with the index `i` of the collection `c`. */
async function startNode(collectionEngine = 'memory') {
  const siteDir = await writeSite()
  const place = { dataDir: await temporaryDataDir(), databaseUrl: server?.createDatabase() }
  const service = await openService(
    readSettings(
      {
        SITE_OUT_DIR: siteDir,
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl,
        MASTER_KEY: masterKey,
        COLLECTION_ENGINE: collectionEngine,
        MEMORY_ENGINE_MAX_DOCUMENTS: '200000',
      },
      [],
    ),
  )
  onTestFinished(() => service.close())
  const app = createApp(service)
  const post = async (path: string, body: unknown, key = masterKey) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const response = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: response.status, text: await response.text() }
  }
  const keys = { read_api_key: 'read', write_api_key: 'write' }
  expect(await post('/v1/collections/create', { id: 'c', ...keys })).toMatchObject({ status: 200 })
  expect(await post('/v1/collections/c/indexes/create', { id: 'i' }, 'write')).toMatchObject({ status: 200 })
  return {
    place,
    ready: async () => (await app.request('/ready')).status,
    /** Inserts a batch whose documents all have one word. */
    insert: (word: string, size = batchSize) =>
      post(
        '/v1/collections/c/indexes/i/insert',
        Array.from({ length: size }, (_, i) => ({ id: `${word}-${i}`, word, content: filling })),
        'write',
      ),
    async count(word: string): Promise<number> {
      const { text } = await post('/v1/collections/c/search', { term: '', where: { word }, limit: 1 }, 'read')
      return JSON.parse(text).count
    },
  }
}

const words = Array.from({ length: batches }, (_, i) => `word${String.fromCharCode(97 + i)}`)

/** Returns all statuses of `/ready` until some work is done. */
async function readyWhile(node: { ready(): Promise<number> }, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  const statuses = new Set<number>()
  while (!isDone) {
    statuses.add(await node.ready())
    await setTimeout(50)
  }
  return [...statuses]
}

describe('a node on PostgreSQL', () => {
  test('stores twelve large batches that arrive at once, stays ready, and finds every document', {
    timeout: 300_000,
  }, async () => {
    const node = await startNode()
    const writing = Promise.all(words.map((word) => node.insert(word)))
    expect(await readyWhile(node, writing)).toEqual([200])
    expect((await writing).filter(({ status }) => status !== 200)).toEqual([])
    for (const word of words) expect(await node.count(word)).toBe(batchSize)
  })

  test('is ready and stores everything after another node kept its writes waiting', {
    timeout: 60_000,
  }, async () => {
    const node = await startNode()
    const other = await openStore(node.place)
    onTestFinished(() => other.close())
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const pending = other.mutate(async () => {
      hold()
      await setTimeout(5000)
    })
    await isHeld
    const writing = Promise.all(words.map((word) => node.insert(word, 10)))
    expect(await readyWhile(node, writing)).toEqual([200])
    await pending
    expect((await writing).filter(({ status }) => status !== 200)).toEqual([])
    for (const word of words) expect(await node.count(word)).toBe(10)
  })

  test('recovers when all its connections are ended: writes are stored or rejected, and what is stored is found', {
    timeout: 300_000,
  }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const node = await startNode()
    expect(await node.insert('first', 10)).toMatchObject({ status: 200 })
    const answers = words.map(async (word, i) => ({ word, ...(await node.insert(word, 100 * (i + 1))) }))
    for (let round = 0; round < 10; round++) {
      await setTimeout(Math.random() * 100)
      server?.endConnections()
    }
    expect(await node.count('first')).toBe(10)
    for (const [i, answer] of (await Promise.all(answers)).entries()) {
      const { word, status, text } = answer
      expect([200, 503], text).toContain(status)
      expect(await node.count(word)).toBe(status === 200 ? 100 * (i + 1) : 0)
    }
    await expect.poll(() => node.ready()).toBe(200)
    expect(await node.insert('later', 10)).toMatchObject({ status: 200 })
    expect(await node.count('later')).toBe(10)
  })

  test.each(['memory', 'postgres'])(
    'goes on after the server was killed in the middle of a batch: the batch is stored or not, as a whole (engine %s)',
    {
      timeout: 120_000,
    },
    async (engine) => {
      const lines = captureLog()
      const node = await startNode(engine)
      await node.insert('first', 10)
      for (const [round, word] of words.slice(0, 3).entries()) {
        const inserting = node.insert(word)
        await setTimeout(100 + 150 * round)
        await server?.kill()
        await server?.start()
        const { status, text } = await inserting
        expect([200, 503], text).toContain(status)
        if (status === 503) {
          expect(JSON.parse(text)).toEqual({
            error: 'The database cannot be used at the moment. Try again later.',
          })
        }
        await expect.poll(() => node.ready()).toBe(200)
        expect(await node.count(word)).toBe(status === 200 ? batchSize : 0)
        expect(await node.insert(word)).toMatchObject({ status: 200 })
        expect(await node.count(word)).toBe(batchSize)
      }
      expect(lines.join('\n')).toContain('The store can be written again.')
    },
  )
})
