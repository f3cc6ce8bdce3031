import { expect, test } from 'vitest'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'

const path = '/v1/collections/c/mcp'

async function open() {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, [
    { id: '1', title: 'one apple' },
    { id: '2', title: 'two apples' },
  ])
  const send = (message: unknown) => service.post(path, message, 'read')
  const call = async (method: string, params?: unknown) => {
    const { status, body } = await send({ jsonrpc: '2.0', id: 7, method, params })
    expect(status).toBe(200)
    const { jsonrpc, id, ...rest } = body as {
      jsonrpc: string
      id: unknown
      result?: unknown
      error?: unknown
    }
    expect([jsonrpc, id]).toEqual(['2.0', 7])
    return rest
  }
  return { service, send, call }
}

const describe = (service: ServiceUnderTest, body: unknown, key?: string, collection = 'c') =>
  service.request(`/v1/collections/${collection}/mcp/update`, {
    method: 'PUT',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })

test('a model is told of the server and its tools, by read key in the query or as Bearer', async () => {
  const { service, call } = await open()
  const initialized = {
    result: {
      protocolVersion: '2024-11-05',
      capabilities: { tools: {} },
      serverInfo: { name: 'orama-mcp', version: '1.0.0' },
    },
  }
  expect(await call('initialize', { protocolVersion: '2025-11-25' })).toEqual(initialized)
  const inQuery = await service.post(`${path}?api-key=read`, { jsonrpc: '2.0', id: 'a', method: 'ping' })
  expect(inQuery.body).toEqual({ jsonrpc: '2.0', id: 'a', result: {} })
  expect(await call('tools/list')).toMatchObject({
    result: {
      tools: [
        {
          name: 'search',
          description: expect.stringMatching(/ the collection$/),
          inputSchema: {
            type: 'object',
            properties: {
              term: { type: 'string' },
              limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
              offset: { type: 'integer', minimum: 0, default: 0 },
              mode: { type: 'string', default: 'fulltext' },
            },
            required: ['term'],
          },
        },
        { name: 'nlp_search', inputSchema: { required: ['query'] } },
      ],
    },
  })
})

test('a model searches, and reads the result as indented JSON', async () => {
  const { service, call } = await open()
  const found = await call('tools/call', {
    name: 'search',
    arguments: { term: 'apple', offset: 1, mode: 'hybrid' },
  })
  const { result } = found as { result: { content: [{ type: string; text: string }] } }
  expect(result.content).toHaveLength(1)
  const [{ type, text }] = result.content
  expect(type).toBe('text')
  const { body } = await service.post('/v1/collections/c/search', { term: 'apple', offset: 1 }, 'read')
  expect(text).toBe(JSON.stringify(body, null, 2))
})

test('notifications are taken without a word', async () => {
  const { send } = await open()
  for (const method of ['notifications/initialized', 'nothing/known']) {
    expect(await send({ jsonrpc: '2.0', method })).toMatchObject({ status: 202, body: '' })
  }
})

test.each([
  ['{', null, -32700, /^Parse error/],
  ['', null, -32700, /^Parse error/],
  ['[]', null, -32600, /as an object$/],
  [`[${'1,'.repeat(20_000)}1]`, null, -32600, /too many values/],
  ['7', null, -32600, /as an object$/],
  ['{"id": 1, "method": "ping"}', 1, -32600, /"jsonrpc": "2.0"/],
  ['{"jsonrpc": "1.0", "id": 1, "method": "ping"}', 1, -32600, /"jsonrpc": "2.0"/],
  ['{"jsonrpc": "2.0", "id": {}, "method": "ping"}', null, -32600, /id$/],
  ['{"jsonrpc": "2.0", "id": 1, "method": 7}', 1, -32600, /a method/],
  ['{"jsonrpc": "2.0", "id": 1, "method": "tools/stop"}', 1, -32601, /^Method not found: tools\/stop$/],
])('the message %j is refused', async (text, id, code, message) => {
  const { send } = await open()
  expect(await send(text)).toMatchObject({
    status: 200,
    body: { jsonrpc: '2.0', id, error: { code, message: expect.stringMatching(message) } },
  })
})

test.each([
  [undefined, /needs the name of a tool/],
  [{ name: 'drop' }, /^Unknown tool: drop$/],
  [{ name: 'search' }, /^Invalid arguments: /],
  [
    { name: 'search', arguments: { term: 'x', limit: 101 } },
    /^Invalid arguments: limit: must be at most 100/,
  ],
  [{ name: 'search', arguments: { term: 'x', mode: 'magic' } }, /^Invalid arguments: mode: /],
  [{ name: 'nlp_search', arguments: { query: ' ' } }, /^Invalid arguments: query: must not be empty$/],
])('a call with %j fails with a reason', async (params, message) => {
  const { call } = await open()
  expect(await call('tools/call', params)).toEqual({
    error: { code: -32603, message: expect.stringMatching(message) },
  })
})

test('a bad key and an unknown collection are refused before the message is read', async () => {
  const { service } = await open()
  for (const key of [undefined, 'wrong']) {
    expect(await service.post(path, '{', key)).toMatchObject({
      status: 401,
      body: { jsonrpc: '2.0', id: null, error: { code: 401, message: 'unauthorized' } },
    })
  }
  expect((await service.post('/v1/collections/x/mcp', '{', 'read')).status).toBe(400)
  const { status, headers } = await service.get(path, 'read')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

describeOnBothStores('the description for models', ({ place }) => {
  test('is set and taken back with the write key, and shows in the tools and the statistics', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service)
    const shown = async () => {
      const { body } = await service.post(path, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 'read')
      return JSON.stringify(body)
    }
    expect(await describe(service, { mcp_description: 'the manual' }, 'write')).toMatchObject({
      status: 200,
      body: { message: 'MCP description updated successfully' },
    })
    expect(await shown()).toContain('in the manual"')
    expect((await service.get('/v1/collections/c/stats', 'read')).body).toMatchObject({
      mcp_description: 'the manual',
    })
    expect((await describe(service, { mcp_description: null }, 'write')).status).toBe(200)
    expect(await shown()).toContain('in the collection"')

    expect(await describe(service, { mcp_description: 'x' }, 'write', 'nowhere')).toMatchObject({
      status: 404,
      body: { error: 'Collection not found' },
    })
    for (const key of [undefined, 'read', 'wrong']) {
      expect(await describe(service, { mcp_description: 'x' }, key)).toMatchObject({
        status: 401,
        body: { error: 'Unauthorized' },
      })
    }
    expect((await describe(service, { mcp_description: 7 }, 'write')).status).toBe(422)
    expect((await describe(service, { mcp_description: 'x'.repeat(10_001) }, 'write')).status).toBe(422)
  })
})
