import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { makeCollection, masterKey, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { pages } from './pages.fixture.ts'

async function connect(key: string) {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, pages)
  await service.request('/v1/collections/c/mcp/update', {
    method: 'PUT',
    headers: { authorization: `Bearer ${masterKey}` },
    body: JSON.stringify({ mcp_description: 'the pages of the panel' }),
  })
  const url = new URL('/v1/collections/c/mcp', await service.listen())
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}

test('a client of the Model Context Protocol finds the tools and searches with them', async () => {
  const client = await connect('read')
  expect(client.getServerVersion()).toEqual({ name: 'orama-mcp', version: '1.0.0' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name, description }) => [name, description])).toEqual([
    ['search', 'Search by keywords or meaning in the pages of the panel'],
    ['nlp_search', 'Search with a natural-language question in the pages of the panel'],
  ])
  const { content } = await client.callTool({ name: 'search', arguments: { term: 'dump', limit: 1 } })
  expect(content).toMatchObject([{ type: 'text', text: expect.stringContaining('"i:/docs/backup#restore"') }])
  const asked = await client.callTool({
    name: 'nlp_search',
    arguments: { query: 'How do I restore a backup?' },
  })
  expect(asked.content).toMatchObject([{ text: expect.stringContaining('Then load the dump') }])
  await expect(client.callTool({ name: 'search', arguments: {} })).rejects.toThrow('Invalid arguments')
})

test('a client of the Model Context Protocol with a wrong key is turned away', async () => {
  await expect(connect('wrong')).rejects.toThrow()
})
