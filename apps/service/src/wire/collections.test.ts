import { describe, expect, test } from 'vitest'
import { makeCollection, masterKey, type ServiceUnderTest, serviceForTest } from '../service-fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store-fixture.ts'

const ids = async (service: ServiceUnderTest, term = '') => {
  const { body } = await service.post('/v1/collections/c/search?api-key=read', { term, limit: 100 })
  const { hits } = body as { hits: { id: string }[] }
  return hits.map(({ id }) => id)
}

describeOnBothStores('collections', ({ place }) => {
  test('are made, listed, described and removed with the master key', async () => {
    const service = await serviceForTest(await place())
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

  test('insert, replace, merge and remove documents, each visible once it is answered', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service)
    const index = '/v1/collections/c/indexes/i'
    const sent = [{ id: '1', title: 'one', tag: 'x' }, { id: '2', title: 'two' }, { title: 'nameless' }, 7]
    expect((await service.post(`${index}/insert`, sent, 'write')).body).toEqual({
      inserted: 3,
      replaced: 0,
      failed: 1,
    })
    expect(await ids(service)).toEqual(['i:1', 'i:2', expect.stringMatching(/^i:[a-z][a-z\d]{23}$/)])
    const again = [
      { id: '1', title: 'uno' },
      { id: '3', title: 'three' },
    ]
    expect((await service.post(`${index}/insert`, again, 'write')).body).toEqual({
      inserted: 1,
      replaced: 1,
      failed: 0,
    })
    expect(await ids(service, 'uno')).toEqual(['i:1'])
    const merged = {
      strategy: 'merge',
      documents: [
        { id: '1', tag: 'y' },
        { id: '4', title: 'four' },
      ],
    }
    expect((await service.post(`${index}/documents/upsert`, merged, 'write')).body).toEqual({
      inserted: 1,
      updated: 1,
      failed: 0,
    })
    const { body } = await service.post('/v1/collections/list', { id: 'c' }, 'write')
    expect(body).toMatchObject([
      { id: '1', title: 'uno', tag: 'y' },
      { id: '2' },
      {},
      { id: '3' },
      { id: '4' },
    ])
    expect((await service.post(`${index}/delete`, ['1', '2', 'nobody'], 'write')).body).toEqual({
      message: 'documents deleted',
    })
    expect(await ids(service)).toHaveLength(3)
    const got = await service.post(
      '/v1/collections/c/documents/batch-get',
      { ids: ['i:3', 'i:1', 'x:3'] },
      'read',
    )
    expect(got.body).toEqual({ 'i:3': { id: '3', title: 'three' } })
  })

  test('swap in a temporary index that no search saw before', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, [{ id: 'old', title: 'a' }])
    const base = '/v1/collections/c'
    await service.post(`${base}/indexes/i/create-temporary-index`, { id: 'temp_1' }, 'write')
    await service.post(`${base}/indexes/temp_1/insert`, [{ id: 'new', title: 'b' }], 'write')
    expect(await ids(service)).toEqual(['i:old'])
    expect((await service.get(`${base}/stats?api-key=read`)).body).toMatchObject({
      document_count: 1,
      indexes_stats: [
        { id: 'i', is_temp: false, document_count: 1 },
        { id: 'temp_1', is_temp: true, document_count: 1 },
      ],
    })
    const swap = { target_index_id: 'i', temp_index_id: 'temp_1' }
    expect((await service.post(`${base}/replace-index`, swap, 'write')).body).toEqual({
      message: 'Index replaced',
    })
    expect(await ids(service)).toEqual(['i:new'])
    expect((await service.post(`${base}/replace-index`, swap, 'write')).body).toEqual({
      error: 'Temporary index temp_1 not found in collection c',
    })
  })

  test('drop a temporary index by a delete without a body, and only a temporary one', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, [{ id: '1', title: 'a' }])
    const indexes = '/v1/collections/c/indexes'
    await service.post(`${indexes}/i/create-temporary-index`, { id: 't' }, 'write')
    expect((await service.post(`${indexes}/t/delete`, '', 'write')).body).toEqual({})
    expect((await service.post(`${indexes}/t/insert`, [], 'write')).status).toBe(400)
    expect((await service.post(`${indexes}/i/delete`, '', 'write')).status).toBe(400)
    expect(await ids(service)).toEqual(['i:1'])
  })

  test('keep an index that is made again unless it is empty', async () => {
    const service = await serviceForTest(await place())
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
    expect(await ids(service)).toEqual([])
  })

  test('are made again from their documents on request', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, [{ id: '1', title: 'one' }])
    expect((await service.post('/v1/collections/c/indexes/i/reindex', '', 'write')).body).toEqual({})
    expect(await ids(service, 'one')).toEqual(['i:1'])
    const body = { language: 'italian', embedding_model: 'BGESmall' }
    expect((await service.post('/v1/collections/c/reindex', body, 'write')).body).toEqual({
      message: 'collection reindexed',
    })
    expect(await ids(service, 'one')).toEqual(['i:1'])
    expect((await service.get('/v1/collections/c/stats', 'read')).body).toMatchObject({
      default_locale: 'ITALIAN',
      embedding_model: 'BGESmall',
    })
  })

  test('get a new read key, and the old one stops working', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service)
    const { body } = await service.post('/v1/collections/c/regenerate-read-api-key', '', 'write')
    const { read_api_key } = body as { read_api_key: string }
    expect(read_api_key).toMatch(/^[a-z][a-z\d]{23}$/)
    expect((await service.get(`/v1/collections/c/stats?api-key=${read_api_key}`)).status).toBe(200)
    expect((await service.get('/v1/collections/c/stats?api-key=read')).status).toBe(401)
  })

  test('answer after a restart as before it', async () => {
    const here = await place()
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
})

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

describe('requests that cannot be served', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

  test.each([
    [
      'malformed JSON',
      '/v1/collections/c/search',
      '{"term":',
      400,
      /^Failed to parse the request body as JSON: /,
    ],
    ['no body', '/v1/collections/c/search', '', 400, /^Failed to parse the request body as JSON: /],
    [
      'a wrong type',
      '/v1/collections/c/search',
      { term: 7 },
      422,
      /into the target type: term: Invalid input/,
    ],
    ['an unknown mode', '/v1/collections/c/search', { term: '', mode: 'x' }, 422, /Invalid search mode: x/],
    ['no term', '/v1/collections/c/search', {}, 422, /term: /],
    ['a batch that is no array', '/v1/collections/c/indexes/i/insert', { id: '1' }, 422, /expected array/],
    [
      'an unknown index',
      '/v1/collections/c/indexes/x/insert',
      [],
      400,
      /^Index x not found in collection c$/,
    ],
    ['an index twice', '/v1/collections/c/indexes/x/reindex', '', 400, /^Index x not found in collection c$/],
    [
      'a colon in an index id',
      '/v1/collections/c/indexes/create',
      { id: 'a:b' },
      422,
      /id: must not contain a colon/,
    ],
    [
      'a long index id',
      '/v1/collections/c/indexes/create',
      { id: 'x'.repeat(65) },
      422,
      /must be 1 to 64 bytes/,
    ],
    [
      'too many documents',
      '/v1/collections/c/indexes/i/insert',
      new Array(10_001).fill({}),
      422,
      /must be at most 10000 at once/,
    ],
    [
      'too many ids',
      '/v1/collections/c/documents/batch-get',
      { ids: new Array(1001).fill('') },
      422,
      /at most 1000/,
    ],
    [
      'a large body',
      '/v1/collections/c/search',
      { term: 'x'.repeat(1024 * 1024) },
      413,
      /larger than 1048576 bytes/,
    ],
    [
      'a large batch',
      '/v1/collections/c/indexes/i/insert',
      `["${'x'.repeat(32 * 1024 * 1024)}"]`,
      413,
      /larger than 33554432 bytes/,
    ],
    [
      'a body of brackets',
      '/v1/collections/c/search',
      '['.repeat(500_000),
      400,
      /^Failed to parse the request body/,
    ],
    [
      'a deeply nested body',
      '/v1/collections/c/search',
      `{"term":"","where":${'{"and":['.repeat(50_000)}${']}'.repeat(50_000)}}`,
      422,
      /nested more than 16 levels deep/,
    ],
    [
      'an unknown path',
      '/v1/collections/c/nothing',
      {},
      404,
      /^There is nothing at POST \/v1\/collections\/c\/nothing$/,
    ],
  ])('%s', async (_, path, body, status, message) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const answer = await service.post(path, body, 'write')
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(message) } })
  })

  test('documents that cannot be stored are counted and change nothing', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const sent = [deep(40), null, [], 'text', { id: 'x'.repeat(1025) }, { id: 'a\0b' }, { id: '\ud800' }]
    const { body } = await service.post('/v1/collections/c/indexes/i/insert', sent, 'write')
    expect(body).toEqual({ inserted: 0, replaced: 0, failed: 7 })
    expect(await ids(service)).toEqual([])
  })

  test('documents with any text and without text are kept as they are', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const documents = [
      { id: 'empty' },
      { id: 'no text', n: 1, b: false, nothing: null, list: [] },
      {
        id: 'any',
        text: 'nul \0, half \ud83d, "quotes", 日本, emoji 🎉',
        ['__proto__']: 'x',
        'a.b': { c: 'd' },
      },
    ]
    await makeCollection(service, documents)
    const { body } = await service.post('/v1/collections/list', { id: 'c' }, 'write')
    expect(body).toEqual(JSON.parse(JSON.stringify(documents)))
    expect(await ids(service, 'emoji')).toEqual(['i:any'])
  })
})

describe('browsers', () => {
  test('may call from any page, with the headers clients send', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const { status, headers } = await service.request('/v1/collections/c/search', {
      method: 'OPTIONS',
      headers: { origin: 'https://docs.example', 'access-control-request-method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const allowed = 'authorization,content-type,x-api-key,mcp-protocol-version'
    expect(headers.get('access-control-allow-headers')).toBe(allowed)
    const refused = await service.post('/v1/collections/c/search', { term: '' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})
