import { describe, expect, test } from 'vitest'
import { makeCollection, masterKey, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

describe('keys', () => {
  const open = async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    return service
  }

  test('of each level open what they should and nothing else', async () => {
    const service = await open()
    const search = (key: string) => service.post('/v1/collections/c/search', { term: '' }, key)
    const insert = (key: string) => service.post('/v1/collections/c/indexes/i/insert', [], key)
    const list = (key: string) => service.get('/v1/collections', key)
    const statuses = async (key: string) => {
      return Promise.all([search(key), insert(key), list(key)].map(async (answer) => (await answer).status))
    }
    expect(await statuses('read')).toEqual([200, 401, 401])
    expect(await statuses('write')).toEqual([200, 200, 401])
    expect(await statuses(masterKey)).toEqual([200, 200, 200])
    expect(await statuses('wrong')).toEqual([401, 401, 401])
    expect(await statuses('')).toEqual([401, 401, 401])
    expect(await statuses('x'.repeat(65))).toEqual([401, 401, 401])
  })

  test('come in the query first on read routes, and never in the query on write routes', async () => {
    const service = await open()
    const search = '/v1/collections/c/search?api-key='
    expect((await service.post(`${search}read`, { term: '' }, 'wrong')).status).toBe(200)
    expect((await service.post(`${search}wrong`, { term: '' }, 'read')).status).toBe(401)
    expect(await service.post('/v1/collections/c/indexes/i/insert?api-key=write', [])).toMatchObject({
      status: 401,
      body: { error: "Missing API key. Please provide it in the Authorization header 'Bearer <api-key>'" },
    })
  })

  test('do not tell which collections exist by more than the known texts', async () => {
    const service = await open()
    expect(await service.post('/v1/collections/x/search?api-key=read', { term: '' })).toMatchObject({
      status: 400,
      body: { error: 'Collection x not found' },
    })
    expect(await service.post('/v1/collections/x/indexes/i/insert', [], 'write')).toMatchObject({
      status: 400,
      body: { error: 'Collection with id x not found or invalid write api key' },
    })
  })
})
