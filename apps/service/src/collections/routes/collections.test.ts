import { describe, expect, test } from 'vitest'
import { foundIds, makeCollection, masterKey, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

describe('collections', () => {
  test('are made, listed, described and removed with the master key', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const created = await service.post(
      '/v1/collections/create',
      {
        id: 'c',
        description: 'd',
        read_api_key: 'read',
        write_api_key: 'write',
        embeddings_model: 'E5MultilangualSmall',
      },
      masterKey,
    )
    expect(created).toMatchObject({ status: 200, body: { collection_id: 'c' } })
    await service.post('/v1/collections/c/indexes/create', { id: 'i' }, 'write')
    await service.post('/v1/collections/c/indexes/i/insert', [{ id: '1', title: 'one', year: 2024 }], 'write')
    expect((await service.get('/v1/collections', masterKey)).body).toMatchObject([{ id: 'c' }])
    expect((await service.get('/v1/collections/c?api-key=the-master-key-of-tests')).body).toEqual({
      id: 'c',
      description: 'd',
      document_count: 1,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      indexes: [
        {
          id: 'i',
          document_count: 1,
          fields: [
            { field_id: 0, field_path: 'title', is_array: false, field_type: 'string_filter' },
            { field_id: 1, field_path: 'title', is_array: false, field_type: 'string' },
            { field_id: 2, field_path: 'year', is_array: false, field_type: 'number' },
          ],
          automatically_chosen_properties: null,
          created_at: expect.any(String),
        },
      ],
    })
    const deletion = { collection_id_to_delete: 'c' }
    expect(await service.post('/v1/collections/delete', deletion, masterKey)).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await service.get('/v1/collections', masterKey)).body).toEqual([])
    expect((await service.get('/v1/collections/c', masterKey)).status).toBe(400)
    expect((await service.post('/v1/collections/delete', deletion, masterKey)).status).toBe(200)
  })

  test('that nobody used since the start are counted, and get their fields once they are described', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const before = await serviceForTest(at)
    await makeCollection(before, [{ id: '1', title: 'one' }, { id: '2' }])
    await before.post('/v1/collections/c/indexes/create', { id: 'empty' }, 'write')
    await before.close()
    const service = await serviceForTest(at)
    const collection = (fields: unknown) => ({
      id: 'c',
      document_count: 2,
      indexes: [
        { id: 'i', document_count: 2, fields },
        { id: 'empty', document_count: 0, fields: [] },
      ],
    })
    const known = [{ field_path: 'title' }, { field_path: 'title' }]
    const list = async () => (await service.get('/v1/collections', masterKey)).body
    expect(await list()).toMatchObject([collection([])])
    expect((await service.get('/v1/collections/c', masterKey)).body).toMatchObject(collection(known))
    expect(await list()).toMatchObject([collection(known)])
  })

  test('insert, replace and remove documents, each visible once it is answered', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const index = '/v1/collections/c/indexes/i'
    const sent = [{ id: '1', title: 'one', tag: 'x' }, { id: '2', title: 'two' }, { title: 'nameless' }, 7]
    expect((await service.post(`${index}/insert`, sent, 'write')).body).toEqual({
      inserted: 3,
      replaced: 0,
      failed: 1,
    })
    expect(await foundIds(service)).toEqual(['i:1', 'i:2', expect.stringMatching(/^i:[a-z][a-z\d]{23}$/)])
    const again = [
      { id: '1', title: 'uno' },
      { id: '3', title: 'three' },
    ]
    expect((await service.post(`${index}/insert`, again, 'write')).body).toEqual({
      inserted: 1,
      replaced: 1,
      failed: 0,
    })
    expect(await foundIds(service, 'uno')).toEqual(['i:1'])
    const { body } = await service.post('/v1/collections/list', { id: 'c' }, 'write')
    expect(body).toMatchObject([{ id: '1', title: 'uno' }, { id: '2' }, {}, { id: '3' }])
    expect(JSON.stringify(body)).not.toContain('tag')
    const deletion = ['1', '2', 'nobody']
    expect((await service.post(`${index}/delete`, deletion, 'write')).body).toEqual({
      message: 'documents deleted',
    })
    expect(await foundIds(service)).toHaveLength(2)
  })

  test('keep an index that is made again unless it is empty', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const create = (body: object) =>
      service.post('/v1/collections/c/indexes/create', { id: 'i', ...body }, 'write')
    expect((await create({ type_strategy: { enum_strategy: 'Explicit' } })).status).toBe(200)
    const strategy = async () => {
      const { body } = await service.get('/v1/collections/c/stats?api-key=read')
      return body
    }
    expect(await strategy()).toMatchObject({
      indexes_stats: [{ type_parsing_strategies: { enum_strategy: 'Explicit' } }],
    })
    await service.post('/v1/collections/c/indexes/i/insert', [{ id: '1' }], 'write')
    expect(await create({})).toMatchObject({
      status: 409,
      body: { error: 'Index with id i already exists in collection c' },
    })
    await service.post('/v1/collections/c/indexes/delete', { index_id_to_delete: 'i' }, 'write')
    expect((await create({})).status).toBe(200)
    expect(await foundIds(service)).toEqual([])
  })

  test('are made again from their documents on request', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service, [{ id: '1', title: 'one' }])
    expect((await service.post('/v1/collections/c/indexes/i/reindex', '', 'write')).body).toEqual({})
    expect(await foundIds(service, 'one')).toEqual(['i:1'])
  })

  test('answer after a restart as before it', async () => {
    const here = { dataDir: await temporaryDataDir() }
    const before = await serviceForTest(here)
    await makeCollection(before, [
      { id: 'b', title: 'second' },
      { id: 'a', title: 'first' },
    ])
    await before.post('/v1/collections/c/indexes/i/insert', [{ id: 'b', title: 'replaced' }], 'write')
    const expected = await before.post('/v1/collections/c/search?api-key=read', { term: '' })
    await before.close()
    const after = await serviceForTest(here)
    expect(await after.post('/v1/collections/c/search?api-key=read', { term: '' })).toMatchObject({
      status: 200,
      body: expected.body,
    })
  })

  test('do without what not every store can hold: a zero byte in a text, and in what nothing is called by', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service, [{ id: 'a', title: 'first' }])
    const made = { id: 'd', read_api_key: 'read', write_api_key: 'write', description: 'of\0 d' }
    expect((await service.post('/v1/collections/create', made, masterKey)).status).toBe(200)
    expect((await service.get('/v1/collections/d', masterKey)).body).toMatchObject({ description: 'of d' })
    const send = async (path: string, body: unknown, key = 'write') =>
      (await service.post(`/v1/collections/${path}`, body, key)).status
    expect(await send('delete', { collection_id_to_delete: 'c\0' }, masterKey)).toBe(200)
    expect(await send('c/indexes/delete', { index_id_to_delete: 'i\0' })).toBe(200)
    expect(await send('c/indexes/%00/insert', [{ id: 'b' }])).toBe(400)
    expect(await foundIds(service)).toEqual(['i:a'])
    expect(await send('c/indexes/i/delete', ['\0', 'a'])).toBe(200)
    expect(await foundIds(service)).toEqual([])
  })
})
