import { describe, expect, test } from 'vitest'
import { foundIds, makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

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
      /into the target type: term: must be a string, not a number$/,
    ],
    ['an unknown mode', '/v1/collections/c/search', { term: '', mode: 'x' }, 422, /Invalid search mode: x/],
    [
      'a mode that is no text',
      '/v1/collections/c/search',
      { term: '', mode: { toString: 1 } },
      422,
      /Invalid search mode: object/,
    ],
    [
      'a mode of brackets',
      '/v1/collections/c/search',
      `{"term":"","mode":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      422,
      /nested too deep/,
    ],
    [
      'deeply nested parameters of a tool',
      '/v1/collections/c/tools/insert',
      `{"id":"t","description":"","parameters":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      422,
      /nested too deep/,
    ],
    ['no term', '/v1/collections/c/search', {}, 422, /term: /],
    [
      'a batch that is no array',
      '/v1/collections/c/indexes/i/insert',
      { id: '1' },
      422,
      /: it must be an array, not an object$/,
    ],
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
      /must have at most 10000 entries/,
    ],
    [
      'a large body',
      '/v1/collections/c/search',
      { term: 'x'.repeat(64 * 1024) },
      413,
      /larger than 65536 bytes/,
    ],
    [
      'a large body of anything but documents',
      '/v1/collections/c/hooks/create',
      { name: 'selectEmbeddingProperties', code: 'x'.repeat(1024 * 1024) },
      413,
      /larger than 1048576 bytes/,
    ],
    [
      'a search of many values',
      '/v1/collections/c/search',
      { where: { or: new Array(30_000).fill(1) } },
      422,
      /type: it contains too many values: at most 4000 are allowed$/,
    ],
    [
      'a body of many values',
      '/v1/collections/c/tools/insert',
      { id: 't', description: '', parameters: { list: new Array(200_000).fill(1) } },
      422,
      /contains too many values/,
    ],
    [
      'a large batch',
      '/v1/collections/c/indexes/i/insert',
      `["${'x'.repeat(32 * 1024 * 1024)}"]`,
      413,
      /larger than 33554432 bytes/,
    ],
    ['a body of brackets', '/v1/collections/c/search', '['.repeat(60_000), 422, /nested too deep/],
    [
      'a deeply nested body',
      '/v1/collections/c/search',
      `{"term":"","where":${'{"and":['.repeat(30)}${']}'.repeat(30)}}`,
      422,
      /must be nested at most 16 levels deep/,
    ],
    [
      'an unknown path',
      '/v1/collections/c/nothing',
      {},
      404,
      /^No route matches POST \/v1\/collections\/c\/nothing$/,
    ],
  ])('%s', async (_, path, body, status, message) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const answer = await service.post(path, body, 'write')
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(message) } })
  })

  test.each(['boost', 'facets', 'properties', 'indexes'])('a search with many %s', async (name) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const names = Array.from({ length: 101 }, (_, i) => `f${i}`)
    const value = name === 'boost' || name === 'facets' ? Object.fromEntries(names.entries()) : names
    expect(await service.post('/v1/collections/c/search', { term: '', [name]: value }, 'read')).toMatchObject(
      {
        status: 422,
        body: { error: expect.stringMatching(new RegExp(`type: ${name}: must have at most 100 entries$`)) },
      },
    )
  })

  test.each([
    ['GET', '/v1/collections/c/search', 'POST'],
    ['PUT', '/v1/collections/c/search', 'POST'],
    ['DELETE', '/v1/collections/c/indexes/i/insert', 'POST'],
    ['POST', '/v1/collections/c/stats', 'GET'],
    ['PATCH', '/v1/collections', 'GET'],
  ])('a method that a path does not know: %s %s', async (method, path, allow) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const { status, headers, body } = await service.request(path, { method })
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
    expect(body).toEqual({ error: expect.stringContaining(path) })
  })

  test.each([
    [undefined, 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/vnd.api+json', 200],
  ])('a body that is sent as %s is answered with %i', async (type, status) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const init = {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      body: new TextEncoder().encode('{"term":""}'),
    }
    const answer = await service.request('/v1/collections/c/search?api-key=read', init)
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(answer.body).toEqual({ error: 'Expected request with `Content-Type: application/json`' })
  })

  test('documents that cannot be stored are counted and change nothing', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    const sent = [deep(40), null, [], 'text', { id: 'x'.repeat(1025) }, { id: 'a\0b' }, { id: '\ud800' }]
    const { body } = await service.post('/v1/collections/c/indexes/i/insert', sent, 'write')
    expect(body).toEqual({ inserted: 0, replaced: 0, failed: 7 })
    expect(await foundIds(service)).toEqual([])
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
    expect(await foundIds(service, 'emoji')).toEqual(['i:any'])
  })
})
