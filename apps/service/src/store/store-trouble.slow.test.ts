import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { type PostgresServer, startPostgres } from './postgres-server.test-helper.ts'
import { temporaryDataDir } from './store.fixture.ts'
import type { StoreLocation } from './store.ts'

const masterKey = 'the-master-key-of-tests'

const section = {
  id: '/docs',
  path: '/docs',
  title: 'Docs',
  section: '',
  category: 'default',
  version: 'current',
}

/** Starts a service with a site and the collection `c`, which is in memory. */
async function started({ dataDir, databaseUrl }: StoreLocation) {
  const siteDir = await writeSite({ 'records.json': JSON.stringify([{ ...section, content: 'One port' }]) })
  const environment = { SITE_OUT_DIR: siteDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const keys = { MASTER_KEY: masterKey, DOCS_READ_KEY: 'reader', ANSWER_LIMIT: 'off' }
  const service = await openService(readSettings({ ...environment, ...keys }, []))
  onTestFinished(() => service.close())
  const app = createApp(service)
  const post = async (path: string, body: unknown, key = 'write') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const response = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    }
  }
  await post('/v1/collections/create', { id: 'c', read_api_key: 'read', write_api_key: 'write' }, masterKey)
  await post('/v1/collections/c/indexes/create', { id: 'i' })
  const search = (collection: string, key: string) =>
    post(`/v1/collections/${collection}/search`, { term: '', limit: 1 }, key)
  await search('c', 'read')
  return {
    store: service.context.store,
    insert: (from: number, count: number, content = 'x'.repeat(1000)) =>
      post(
        '/v1/collections/c/indexes/i/insert',
        Array.from({ length: count }, (_, i) => ({ id: `${from + i}`, content })),
      ),
    /** Returns the number of documents of `c`, and whether `docs` and its pages are served. */
    served: async () => ({
      documents: (await search('c', 'read')).body.count,
      sections: (await search('docs', 'reader')).body.count,
      page: (await app.request('/docs')).status,
    }),
    ready: async () => {
      const response = await app.request('/ready')
      const { ready, problems } = await response.json()
      return {
        status: response.status,
        ready,
        problems: problems.map(({ problem }: { problem: string }) => problem),
      }
    },
  }
}

const serving = { status: 200, ready: true, problems: [] }

describe('a service whose SQLite store is in trouble', () => {
  test('on a full disk serves pages and searches, refuses writes, and stores again once there is room', async () => {
    const { store, insert, served, ready } = await started({ dataDir: await temporaryDataDir() })
    expect(await insert(0, 10)).toMatchObject({ status: 200 })
    expect(await ready()).toEqual(serving)
    const lines = captureLog()
    await sql`pragma max_page_count = 1`.execute(store.db)
    for (let i = 0; i < 3; i++) {
      expect(await insert(10, 1000)).toEqual({
        status: 503,
        retryAfter: '10',
        body: { error: 'The store cannot be written: its disk is full. Try again later.' },
      })
    }
    expect(await ready()).toEqual({ ...serving, problems: ['disk-full'] })
    expect(await served()).toEqual({ documents: 10, sections: 1, page: 200 })
    await sql`pragma max_page_count = 1000000`.execute(store.db)
    await expect.poll(ready).toEqual(serving)
    expect(lines).toEqual([
      'error The store cannot be written: its disk is full. Free some space; the service then continues without a restart. The cause: database or disk is full',
      'info  The store can be written again.',
    ])
    expect(await insert(10, 1000)).toMatchObject({ status: 200 })
    expect(await served()).toMatchObject({ documents: 1010 })
  })

  test('that became read-only serves pages and searches, and stores again once it can be written', async () => {
    const { store, insert, served, ready } = await started({ dataDir: await temporaryDataDir() })
    const lines = captureLog()
    await sql`pragma query_only = on`.execute(store.db)
    expect(await insert(0, 1)).toMatchObject({
      status: 503,
      body: { error: 'The store cannot be written: it is read-only. Try again later.' },
    })
    expect(await ready()).toEqual({ ...serving, problems: ['read-only'] })
    expect(await served()).toEqual({ documents: 0, sections: 1, page: 200 })
    await sql`pragma query_only = off`.execute(store.db)
    await expect.poll(ready).toEqual(serving)
    expect(lines).toHaveLength(2)
    expect(await insert(0, 1)).toMatchObject({ status: 200 })
  })

  test('that is damaged serves pages and searches what is in memory', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const { store, insert, served, ready } = await started(at)
    await insert(0, 3000)
    const lines = captureLog()
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
    const file = join(at.dataDir, 'service.db')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x5a, 4096))
    await sql`pragma shrink_memory`.execute(store.db).catch(() => {})
    expect(await insert(0, 1)).toMatchObject({
      status: 503,
      body: { error: 'The store is damaged. Try again later.' },
    })
    expect(await ready()).toEqual({ ...serving, problems: ['corrupt'] })
    expect(await served()).toEqual({ documents: 3000, sections: 1, page: 200 })
    expect(lines).toEqual([
      expect.stringContaining('move the damaged store away, and restore the latest backup'),
    ])
  })
})

describe('a node whose PostgreSQL is in trouble', () => {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
  }, 120_000)
  afterAll(async () => server?.remove(), 60_000)

  test('because it became read-only serves pages and searches, and stores again once it can be written', async () => {
    const databaseUrl = server?.createDatabase() ?? ''
    const { insert, served, ready } = await started({ dataDir: await temporaryDataDir(), databaseUrl })
    const lines = captureLog()
    const administrator = new pg.Client({ connectionString: databaseUrl })
    administrator.on('error', () => {})
    await administrator.connect()
    const { rows } = await administrator.query('select current_database() as name')
    const setReadOnly = async (value: 'on' | 'off') => {
      await administrator.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`)
    }
    await setReadOnly('on')
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    await expect
      .poll(async () => (await insert(0, 1)).body)
      .toEqual({
        error: 'The store cannot be written: it is read-only. Try again later.',
      })
    expect(await ready()).toEqual({ ...serving, problems: ['read-only'] })
    expect(await served()).toEqual({ documents: 0, sections: 1, page: 200 })
    await administrator.query('set transaction_read_only = off')
    await administrator.query('set default_transaction_read_only = off')
    await setReadOnly('off')
    await administrator.end()
    await expect.poll(ready).toEqual(serving)
    expect(await insert(0, 1)).toMatchObject({ status: 200 })
    expect(lines.at(-1)).toBe('info  The store can be written again.')
  })

  test('because it is away serves pages and searches, and stores again once it is back', async () => {
    const { insert, served, ready } = await started({
      dataDir: await temporaryDataDir(),
      databaseUrl: server?.createDatabase(),
    })
    await insert(0, 1)
    const lines = captureLog()
    await server?.kill()
    await expect.poll(ready).toEqual({ status: 503, ready: false, problems: ['unreachable'] })
    expect(await insert(1, 1)).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { error: 'The database cannot be used at the moment. Try again later.' },
    })
    expect(await served()).toEqual({ documents: 1, sections: 1, page: 200 })
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1)
    await server?.start()
    await expect.poll(ready).toEqual(serving)
    expect(await insert(1, 1)).toMatchObject({ status: 200 })
    expect(lines.at(-1)).toBe('info  The store can be written again.')
  })
})
