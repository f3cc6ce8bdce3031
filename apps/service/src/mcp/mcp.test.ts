import { expect, test } from 'vitest'
import { backup, callTool, connect, opened, serve } from './mcp.fixture.ts'

test('a client without a key learns what the server is and which tools it has', async () => {
  const client = await opened()
  expect(client.getServerVersion()).toMatchObject({
    name: 'NeXT Panel',
    description: 'A proxy panel',
    websiteUrl: 'https://docs.example.com',
  })
  expect(client.getInstructions()).toContain('https://docs.example.com')
  const { tools } = await client.listTools()
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['search', ['query']],
    ['get_page', ['address']],
    ['ask', ['question']],
  ])
})

test('a client of the protocol of 2026 is answered alike', async () => {
  const { origin } = await serve()
  const client = await connect(origin, {}, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  expect((await client.listTools()).tools).toHaveLength(3)
  expect((await client.listResources()).resources).toHaveLength(2)
  const uri = 'https://docs.example.com/docs/backup'
  expect((await client.readResource({ uri })).contents).toMatchObject([{ text: backup }])
  expect((await callTool(client, 'search', { query: 'dump' })).text).toContain('1. Backup: Restore')
  await expect(client.callTool({ name: 'search', arguments: {} })).rejects.toMatchObject({ code: -32602 })
})

test('search returns sections with their addresses, whole and at most 2 KB', async () => {
  const client = await opened()
  const single = await callTool(client, 'search', { query: 'dump', limit: 1 })
  expect(single.text).toBe(
    '1 of 1 results:\n\n1. Backup: Restore\nhttps://docs.example.com/docs/backup#restore\nLoad the dump of the database with mariadb.',
  )
  const many = await callTool(client, 'search', { query: 'node', limit: 20 })
  expect(Buffer.byteLength(many.text)).toBeLessThanOrEqual(2048)
  const [headline = '', ...results] = many.text.split('\n\n')
  expect(results.length).toBeGreaterThan(3)
  expect(headline).toBe(`${results.length} of 30 results:`)
  for (const result of results) expect(result).toMatch(/^\d+\. Nodes: Add node \d+\nhttps:\S+\n\S.*$/s)
  const none = await callTool(client, 'search', { query: 'xylophone' })
  expect(none).toEqual({ text: 'No results. Try fewer or other words.', isError: false })
})

test('ask answers a question with the addresses of its sources', async () => {
  const { text, isError } = await callTool(await opened(), 'ask', {
    question: 'How do I load the dump of the database?',
  })
  expect(isError).toBe(false)
  expect(text).toContain('Load the dump of the database')
  expect(text).toContain('[1] [Backup: Restore](https://docs.example.com/docs/backup#restore)')
})

test('pages are resources, with their titles, and are read as Markdown', async () => {
  const client = await opened()
  const { resources } = await client.listResources()
  expect(resources).toEqual([
    { uri: 'https://docs.example.com/docs/backup', name: 'Backup', mimeType: 'text/markdown' },
    { uri: 'https://docs.example.com/docs/long', name: 'Long', mimeType: 'text/markdown' },
  ])
  const uri = 'https://docs.example.com/docs/backup'
  const { contents } = await client.readResource({ uri })
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: backup }])
  await expect(client.readResource({ uri: `${uri}z` })).rejects.toThrow('The nearest pages are:\n- Backup')
  await expect(client.listResources({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 })
})

test('a long list of pages comes in parts', async () => {
  const paths = Array.from({ length: 450 }, (_, i) => `/docs/p${i}`)
  const client = await opened({
    'routes.json': JSON.stringify(paths.map((path) => ({ path, title: path }))),
    ...Object.fromEntries(
      paths.flatMap((path) => ['html', 'md'].map((type) => [`${path}.${type}`.slice(1), '#'])),
    ),
  })
  expect((await client.listResources()).resources.map(({ name }) => name)).toEqual(paths)
  const { resources, nextCursor } = await client.listResources({ cursor: '200' })
  expect([resources.length, resources[0]?.name, nextCursor]).toEqual([200, '/docs/p200', '400'])
})

test.each([
  ['search', {}, 'query: is missing'],
  ['search', { query: 1 }, 'query: must be a string'],
  ['search', { query: 'x', limit: 100 }, 'limit: must be at most 20'],
  ['search', { query: 'x', language: 'en' }, 'language'],
  ['get_page', { address: '' }, 'address: must not be empty'],
  ['ask', { question: ['x'] }, 'question: must be a string'],
  ['remove', {}, 'Unknown tool: remove. The tools are search, get_page, ask.'],
])('bad arguments of %s: %j', async (name, args, message) => {
  const call = (await opened()).callTool({ name, arguments: args })
  await expect(call).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(message) })
})

test.each([
  ['resources/read', {}],
  ['resources/read', { uri: 1 }],
  ['resources/list', { cursor: 5 }],
])('bad parameters of %s: %j', async (method, params) => {
  const { origin } = await serve()
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  })
  expect(await response.text()).toContain('"code":-32602')
})

test('messages count against the limits of readers, and questions against those of answers', async () => {
  const proxied = { TRUSTED_PROXIES: 'loopback' }
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const asking = await connect((await serve({}, { ...proxied, ANSWER_LIMIT: '1/60' })).origin, headers)
  const question = 'How do I load the dump of the database?'
  expect((await callTool(asking, 'ask', { question })).isError).toBe(false)
  expect(await callTool(asking, 'ask', { question })).toEqual({
    isError: true,
    text: expect.stringMatching(/^Too many questions from this address: .* Try again in \d+ s\.$/),
  })
  const searching = await connect((await serve({}, { ...proxied, SEARCH_LIMIT: '4/60' })).origin, headers)
  const search = () => searching.callTool({ name: 'search', arguments: { query: 'dump' } })
  await expect(Promise.all([search(), search(), search(), search()])).rejects.toThrow('Too many requests')
})

test('requests that are no messages are rejected', async () => {
  const { origin } = await serve()
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  expect((await post(ping)).status).toBe(200)
  expect((await post('{')).status).toBe(400)
  expect((await post(`[${ping}]`)).status).toBe(422)
  expect((await post(`{"a":${'['.repeat(500)}${']'.repeat(500)}}`)).status).toBe(422)
  expect((await post(ping, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post(JSON.stringify({ a: Array.from({ length: 600 }, () => 1) }))).status).toBe(422)
  expect((await post(`{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(`${origin}/mcp`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toEqual({ error: `${method} is not allowed for /mcp. Use POST.` })
  }
})

test('pages of every origin may call it', async () => {
  const { origin } = await serve()
  const headers = { origin: 'https://chat.example', 'access-control-request-method': 'POST' }
  const preflight = await fetch(`${origin}/mcp`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('without pages to search there is no server', async () => {
  const { origin } = await serve({ 'records.json': undefined })
  const response = await fetch(`${origin}/mcp`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: expect.stringContaining('built without section records') })
})
