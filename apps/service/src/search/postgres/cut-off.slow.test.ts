import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { captureLog } from '../../log/captured-log.test-helper.ts'
import { openService } from '../../open-service.ts'
import { masterKey } from '../../service.fixture.ts'
import { readSettings } from '../../settings.ts'
import { writeSite } from '../../site/site.fixture.ts'
import { startPostgres } from '../../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

/** More searches than a node has connections for. */
const searches = 8

/** Opens a service whose collection `c` PostgreSQL searches, and a transaction that can lock its search tables. */
async function lockableService() {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const databaseUrl = server.createDatabase()
  const service = await openService(
    readSettings(
      {
        SITE_OUT_DIR: await writeSite(),
        DATA_DIR: await temporaryDataDir(),
        DATABASE_URL: databaseUrl,
        MASTER_KEY: masterKey,
        COLLECTION_ENGINE: 'postgres',
      },
      [],
    ),
  )
  onTestFinished(() => service.close())
  const app = createApp(service)
  const post = async (path: string, body: unknown, key: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const response = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: response.status, body: await response.json() }
  }
  const keys = { read_api_key: 'read', write_api_key: 'write' }
  await post('/v1/collections/create', { id: 'c', ...keys }, masterKey)
  await post('/v1/collections/c/indexes/create', { id: 'i' }, 'write')
  await post('/v1/collections/c/indexes/i/insert', [{ id: 'a', text: 'apple' }], 'write')
  const [uid] = server.query(databaseUrl, 'select uid from search_index').split('\n')
  const locking = new pg.Client({ connectionString: databaseUrl })
  await locking.connect()
  locking.on('error', () => {})
  onTestFinished(() => locking.end())
  return {
    search: () => post('/v1/collections/c/search', { term: 'apple' }, 'read'),
    lock: () => locking.query(`begin; lock table "search_${uid}" in access exclusive mode`),
    unlock: () => locking.query('rollback'),
    ready: async () => {
      const response = await app.request('/ready')
      const { ready, problems } = await response.json()
      return { ready, problems }
    },
  }
}

const cutOff = {
  status: 503,
  body: {
    error:
      'The search was cut off, because PostgreSQL needed more than 5 seconds. Use rarer words or a condition that fewer documents meet.',
  },
}

test('a search that takes too long is cut off and says so, and the store has no trouble', async () => {
  const { search, lock, unlock, ready } = await lockableService()
  const lines = captureLog()
  await lock()
  expect(await search()).toEqual(cutOff)
  expect(await ready()).toEqual({ ready: true, problems: [] })
  await unlock()
  expect(await search()).toMatchObject({ status: 200, body: { count: 1 } })
  expect(lines).toEqual([])
})

test('more slow searches than a node has connections do not make it unready, and the next search works', async () => {
  const { search, lock, unlock, ready } = await lockableService()
  const lines = captureLog()
  await lock()
  const slow = Promise.all(Array.from({ length: searches }, search))
  await expect.poll(ready).toEqual({ ready: true, problems: [] })
  const replies = await slow
  expect(replies.filter(({ status }) => status !== 503)).toEqual([])
  expect(replies.map(({ body }) => body.error)).toEqual(
    expect.arrayContaining([cutOff.body.error, expect.stringContaining('busy with other searches')]),
  )
  expect(await ready()).toEqual({ ready: true, problems: [] })
  await unlock()
  expect(await search()).toMatchObject({ status: 200, body: { count: 1 } })
  expect(lines).toEqual([])
})
