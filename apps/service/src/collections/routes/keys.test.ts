import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { makeCollection, masterKey, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../../store/store.fixture.ts'
import { openStore } from '../../store/store.ts'
import { Catalog } from '../catalog.ts'
import { forgetExpiredKeys } from '../collection-keys.ts'

const hour = 60 * 60 * 1000

const keyList = z.array(z.object({ level: z.string(), valid_until: z.string().nullable() }))

/** Calls the key routes of the collection `c`. */
function keysOf(service: ServiceUnderTest) {
  const path = '/v1/collections/c/keys'
  return {
    rotate: (body: object) => service.post(`${path}/rotate`, body, masterKey),
    revoke: (level: string) => service.post(`${path}/revoke`, { level }, masterKey),
    list: async () => keyList.parse((await service.get(path, masterKey)).body),
    /** The statuses of requests with keys, which read or write. */
    read: (...keys: readonly string[]) =>
      Promise.all(
        keys.map(async (key) => (await service.get(`/v1/collections/c/stats?api-key=${key}`)).status),
      ),
    write: (...keys: readonly string[]) =>
      Promise.all(
        keys.map(async (key) => (await service.post('/v1/collections/list', { id: 'c' }, key)).status),
      ),
  }
}

/** Sets the clock of the process forward. */
function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

describeOnBothStores('a replaced key', ({ kind, place }) => {
  test('works beside the new one until the overlap ends, on all nodes and after a restart', async () => {
    const here = await place()
    const service = await serviceForTest(here)
    await makeCollection(service)
    const other = kind === 'postgres' ? await serviceForTest(here) : service
    const keys = keysOf(service)
    expect(await keysOf(other).read('read', 'read-2')).toEqual([200, 401])
    const { body } = await keys.rotate({ level: 'read', api_key: 'read-2', overlap_seconds: 3600 })
    expect(body).toEqual([
      { level: 'read', valid_until: null },
      { level: 'read', valid_until: expect.stringMatching(/^20.*Z$/) },
      { level: 'write', valid_until: null },
    ])
    expect(await keysOf(other).read('read-2', 'read')).toEqual([200, 200])
    await keys.rotate({ level: 'write', api_key: 'write-2', overlap_seconds: 0 })
    expect(await keysOf(other).write('write-2')).toEqual([200])
    expect(await keys.write('write', 'read', 'read-2')).toEqual([401, 401, 401])
    await expect.poll(() => keysOf(other).write('write')).toEqual([401])

    await other.close()
    await service.close()
    const restarted = keysOf(await serviceForTest(here))
    expect(await restarted.read('read', 'read-2')).toEqual([200, 200])
    passTime(hour)
    expect(await restarted.read('read', 'read-2')).toEqual([401, 200])
    expect(await restarted.list()).toHaveLength(2)
  })

  test('is deleted by housekeeping when it has expired', async () => {
    const here = await place()
    const service = await serviceForTest(here)
    await makeCollection(service)
    await keysOf(service).rotate({ level: 'read', api_key: 'a', overlap_seconds: 10 })
    await keysOf(service).rotate({ level: 'write', api_key: 'b', overlap_seconds: 3600 })
    await service.close()
    const store = await openStore(here)
    onTestFinished(() => store.close())
    const catalog = await Catalog.open(store)
    onTestFinished(() => catalog.close())
    const stored = () => store.db.selectFrom('collection_entry').select('id').orderBy('id').execute()
    expect(await stored()).toHaveLength(2)
    await forgetExpiredKeys(store, catalog.collections(), Date.now() + 20_000)
    expect(await stored()).toEqual([{ id: 'write' }])
  })
})

describe('keys', () => {
  const started = async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    return { service, ...keysOf(service) }
  }

  test('that are rotated twice work for their own overlaps, but none longer than the last one', async () => {
    const { rotate, read, list } = await started()
    await rotate({ level: 'read', api_key: 'second', overlap_seconds: 7200 })
    await rotate({ level: 'read', api_key: 'third', overlap_seconds: 3600 })
    expect(await read('read', 'second', 'third')).toEqual([200, 200, 200])
    passTime(hour)
    expect(await read('read', 'second', 'third')).toEqual([401, 401, 200])
    await rotate({ level: 'read', api_key: 'fourth' })
    await rotate({ level: 'read', api_key: 'fifth', overlap_seconds: 0 })
    expect(await read('third', 'fourth', 'fifth')).toEqual([401, 401, 200])
    expect(await list()).toHaveLength(2)
  })

  test('that are sent again change nothing, and a replaced one can become the key again', async () => {
    const { rotate, read, list } = await started()
    await rotate({ level: 'read', api_key: 'second' })
    const before = await list()
    await rotate({ level: 'read', api_key: 'second' })
    expect(await list()).toEqual(before)
    await rotate({ level: 'read', api_key: 'read', overlap_seconds: 60 })
    expect(await read('read', 'second')).toEqual([200, 200])
    expect(await list()).toHaveLength(3)
  })

  test('that were replaced are revoked at once', async () => {
    const { rotate, revoke, read, write, service } = await started()
    await rotate({ level: 'read', api_key: 'second' })
    await rotate({ level: 'write', api_key: 'second-write' })
    expect((await revoke('read')).status).toBe(200)
    expect(await read('read', 'second')).toEqual([401, 200])
    expect(await write('write', 'second-write')).toEqual([200, 200])
    const unknown = await service.post('/v1/collections/x/keys/revoke', { level: 'read' }, masterKey)
    expect([unknown.status, unknown.body]).toEqual([400, { error: 'Collection x not found' }])
  })

  test('that still work are at most five, so that a loop of rotations is noticed', async () => {
    const { rotate, read } = await started()
    for (let n = 0; n < 5; n++) await rotate({ level: 'read', api_key: `key-${n}` })
    const refused = await rotate({ level: 'read', api_key: 'key-5' })
    expect(refused.status).toBe(413)
    expect(refused.body).toEqual({
      error: expect.stringMatching(
        /^5 replaced keys still work, which is the maximum\. Wait until the first expires at 20.*Z, revoke them, or rotate with an overlap of 0\.$/,
      ),
    })
    expect(await read('read', 'key-4', 'key-5')).toEqual([200, 200, 401])
  })

  test.each([
    [{ level: 'master', api_key: 'k' }, 422],
    [{ level: 'read', api_key: '' }, 422],
    [{ level: 'read', api_key: 'k', overlap_seconds: 2_592_001 }, 422],
    [{ level: 'read', api_key: 'k', overlap_seconds: -1 }, 422],
    [{ level: 'read' }, 422],
  ])('are not replaced by %j', async (body, status) => {
    const { rotate } = await started()
    expect((await rotate(body)).status).toBe(status)
  })

  test('are changed with the master key only', async () => {
    const { service } = await started()
    const send = async (collection: string, key: string) =>
      service.post(`/v1/collections/${collection}/keys/rotate`, { level: 'read', api_key: 'k' }, key)
    expect((await send('c', 'write')).status).toBe(401)
    expect((await service.get('/v1/collections/c/keys', 'write')).status).toBe(401)
    expect((await send('x', masterKey)).body).toEqual({ error: 'Collection x not found' })
  })

  test('that pages may use only from some origins stay so when they are replaced', async () => {
    const { service, rotate } = await started()
    await service.request('/v1/collections/c/read-origins', {
      method: 'PUT',
      body: '{"origins":[]}',
      headers: { authorization: 'Bearer write' },
    })
    await rotate({ level: 'read', api_key: 'second' })
    for (const key of ['read', 'second']) {
      const headers = { origin: 'https://a.example' }
      expect((await service.request(`/v1/collections/c/stats?api-key=${key}`, { headers })).status).toBe(403)
    }
  })
})
