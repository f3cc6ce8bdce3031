import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Script, startModelServer } from '../endpoint/model-server.test-helper.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import type { StoreLocation } from '../store/store.ts'
import { openEmbeddings } from './embeddings.ts'
import { embedding, refusing } from './embeddings-server.test-helper.ts'

const documents = [
  { id: 'archive', title: 'Archive of the site', content: 'Keep an archive every night.' },
  { id: 'port', title: 'Node', content: 'The socket to listen on.' },
  { id: 'shop', title: 'Shop', content: 'What it will cost, in money.' },
]

async function open(place: StoreLocation, ...scripts: readonly Script[]) {
  const server = await startModelServer(...scripts)
  const embeddings = { baseUrl: server.baseUrl, model: 'scripted', apiKey: undefined }
  return { server, service: await serviceForTest(place, { embeddings }) }
}

const quietly = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

async function search(service: ServiceUnderTest, request: object) {
  const { body, headers, status } = await service.post('/v1/collections/c/search', request, 'read')
  const hits = (body as { hits?: { id: string; score: number }[] }).hits ?? []
  return { status, mode: headers.get('x-search-mode'), ids: hits.map(({ id }) => id), hits }
}

describe('a service with embeddings', () => {
  test('finds by meaning what was written, once the write is answered', async () => {
    const { service } = await open({ dataDir: await temporaryDataDir() }, embedding)
    await makeCollection(service, documents)
    const found = await search(service, { term: 'backup', mode: 'vector' })
    expect(found).toMatchObject({ mode: 'vector', ids: ['i:archive'] })
    expect(found.hits[0]?.score).toBeGreaterThan(0.9)
    await service.post('/v1/collections/c/indexes/i/insert', [{ id: 'port', title: 'price' }], 'write')
    expect(await search(service, { term: 'money', mode: 'vector' })).toMatchObject({
      ids: ['i:port', 'i:shop'],
    })
    await service.post('/v1/collections/c/indexes/i/delete', ['port'], 'write')
    expect(await search(service, { term: 'money', mode: 'vector' })).toMatchObject({ ids: ['i:shop'] })
  })

  test('keeps vectors with the documents: another start asks for none of them again', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const first = await open(at, embedding)
    await makeCollection(first.service, documents)
    await first.service.close()
    const again = await open(at, embedding)
    expect(await search(again.service, { term: 'backup', mode: 'vector' })).toMatchObject({
      ids: ['i:archive'],
    })
    const inputs = again.server.requests.map((request) => (request as { input: string[] }).input)
    expect(inputs).toEqual([['backup']])
  })

  test('embeds later what could not be embedded, and searches by words until then', async () => {
    const log = quietly()
    const at = { dataDir: await temporaryDataDir() }
    const failing = await open(at, refusing(500, { 'retry-after-ms': '1' }))
    await makeCollection(failing.service, documents)
    expect(await search(failing.service, { term: 'archive', mode: 'hybrid' })).toMatchObject({
      status: 200,
      mode: 'fulltext',
      ids: ['i:archive'],
    })
    expect(log).toHaveBeenCalled()
    await failing.service.close()
    const working = await open(at, embedding)
    await expect
      .poll(() => search(working.service, { term: 'backup', mode: 'vector' }))
      .toMatchObject({ ids: ['i:archive'] })
  })
})

describe('a search by meaning', () => {
  const started = async (...more: readonly object[]) => {
    const { service, server } = await open({ dataDir: await temporaryDataDir() }, embedding)
    await makeCollection(service, [...documents, ...more])
    return { service, server }
  }

  test('joins words and meaning: what has both comes first', async () => {
    const { service } = await started({ id: 'word', title: 'Backup', content: 'A price.' })
    const found = await search(service, { term: 'archive of backup', mode: 'hybrid', similarity: 0.5 })
    expect(found.mode).toBe('hybrid')
    expect(found.ids.slice(0, 2)).toEqual(['i:archive', 'i:word'])
    expect(found.hits[0]?.score).toBeLessThanOrEqual(2)
  })

  test('takes filters, facets, sorting, the least similarity and the weight of documents', async () => {
    const { service } = await started(
      { id: 'a', title: 'snapshot', kind: 'x', n: 2 },
      { id: 'b', title: 'copy', kind: 'y', n: 1, _omc: 3 },
    )
    const request = { term: 'backup', mode: 'vector' }
    expect((await search(service, request)).ids[0]).toBe('i:b')
    expect((await search(service, { ...request, where: { kind: 'x' } })).ids).toEqual(['i:a'])
    expect((await search(service, { ...request, sortBy: { property: 'n' } })).ids).toEqual(['i:b', 'i:a'])
    const { body } = await service.post(
      '/v1/collections/c/search',
      { ...request, facets: { kind: {} } },
      'read',
    )
    expect(body).toMatchObject({ count: 3, facets: { kind: { values: { x: 1, y: 1 } } } })
    const far = await search(service, { ...request, term: 'backup price', similarity: 0.99 })
    expect(far).toMatchObject({ mode: 'vector', ids: [] })
  })

  test('is chosen for questions and not for names when the client leaves it open', async () => {
    const { service } = await started()
    expect((await search(service, { term: 'keep a copy of all files', mode: 'auto' })).mode).toBe('hybrid')
    expect((await search(service, { term: 'offset_port_user', mode: 'auto' })).mode).toBe('fulltext')
    expect((await search(service, { term: 'copy' })).mode).toBe(null)
  })

  test('asks once for the vector of a query that comes again, and never for an empty one', async () => {
    const { service, server } = await started()
    const before = server.requests.length
    for (const limit of [1, 2, 3]) await search(service, { term: 'copy', mode: 'vector', limit })
    expect((await search(service, { term: '', mode: 'vector' })).mode).toBe('fulltext')
    expect(server.requests).toHaveLength(before + 1)
  })

  test('shows vectors in the statistics, and leaves out indexes that want none', async () => {
    const { service } = await started()
    await service.post('/v1/collections/c/indexes/create', { id: 'bare', embedding: 'none' }, 'write')
    await service.post('/v1/collections/c/indexes/bare/insert', [{ id: '1', title: 'backup' }], 'write')
    const { body } = await service.get('/v1/collections/c/stats', 'read')
    const indexes = (body as { indexes_stats: { id: string; fields_stats: { type: string }[] }[] })
      .indexes_stats
    const vectors = indexes.map(({ id, fields_stats }) => [
      id,
      fields_stats.filter(({ type }) => type === 'embedding'),
    ])
    expect(Object.fromEntries(vectors)).toEqual({
      i: [expect.objectContaining({ vector_count: 3, dimensions: 4, model: 'scripted' })],
      bare: [],
    })
  })

  test('embeds the named properties alone where an index says so', async () => {
    const { service, server } = await open({ dataDir: await temporaryDataDir() }, embedding).then(
      async (opened) => {
        await makeCollection(opened.service)
        return opened
      },
    )
    await service.post(
      '/v1/collections/c/indexes/create',
      { id: 'named', embedding: ['title', 'a.b'] },
      'write',
    )
    const document = { id: '1', title: 'T', content: 'backup', a: { b: ['x', 'y'] } }
    await service.post('/v1/collections/c/indexes/named/insert', [document], 'write')
    expect(server.requests).toMatchObject([
      { input: ['T\nx\ny'], model: 'scripted', encoding_format: 'float' },
    ])
  })
})

describe('an embeddings endpoint', () => {
  const place = (baseUrl: string) => ({ baseUrl, model: 'm', apiKey: undefined })
  const signal = new AbortController().signal

  test('is asked again after a refusal that may pass', async () => {
    const server = await startModelServer(
      refusing(429, { 'retry-after-ms': '1' }),
      refusing(503, { 'retry-after-ms': '1' }),
      embedding,
    )
    const [vector] = await (await openEmbeddings(place(server.baseUrl))).embed(['port'], signal)
    expect(vector?.[1]).toBeGreaterThan(0.9)
    expect(server.requests).toHaveLength(3)
  })

  test('that gives fewer vectors than texts is not believed', async () => {
    const server = await startModelServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"object":"list","data":[]}')
    })
    const { embed } = await openEmbeddings(place(server.baseUrl))
    await expect(embed(['port'], signal)).rejects.toThrow('returned 0 vectors for 1 texts')
  })

  test('that refuses one text of a batch gets the others all the same', async () => {
    quietly()
    const refusesShop: Script = (response, body) => {
      const isShop = (body as { input: string[] }).input.some((text) => text.startsWith('Shop'))
      return (isShop ? refusing(400) : embedding)(response, body)
    }
    const { service } = await open({ dataDir: await temporaryDataDir() }, refusesShop)
    await makeCollection(service, documents)
    expect(await search(service, { term: 'backup', mode: 'vector' })).toMatchObject({ ids: ['i:archive'] })
    expect(await search(service, { term: 'cost', mode: 'vector' })).toMatchObject({ mode: 'vector', ids: [] })
  })
})
