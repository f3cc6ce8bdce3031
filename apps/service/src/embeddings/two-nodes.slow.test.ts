import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startModelServer } from '../endpoint/model-server.test-helper.ts'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { embedding } from './embeddings-server.test-helper.ts'

const request = z.object({ input: z.array(z.string()) })

test('two nodes that share a store ask for the vector of each document once, and both search by it', {
  timeout: 120_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const endpoint = await startModelServer(async (response, body) => {
    await setTimeout(50)
    await embedding(response, body)
  })
  const databaseUrl = server.createDatabase()
  const embeddings = { baseUrl: endpoint.baseUrl, model: 'scripted', apiKey: undefined }
  const open = async () => serviceForTest({ dataDir: await temporaryDataDir(), databaseUrl }, { embeddings })
  const nodes = [await open(), await open()] as const
  await makeCollection(nodes[0])
  const batch = (node: number, round: number) =>
    Array.from({ length: 100 }, (_, i) => ({
      id: `${node}-${round}-${i}`,
      title: `Backup ${node} ${round} ${i}`,
    }))
  const writes = [0, 1, 2].flatMap((round) =>
    nodes.map((node, n) => node.post('/v1/collections/c/indexes/i/insert', batch(n, round), 'write')),
  )
  for (const { status } of await Promise.all(writes)) expect(status).toBe(200)
  for (const node of nodes) {
    await expect
      .poll(async () => {
        const search = { term: 'copy', mode: 'vector', limit: 0 }
        return (await node.post('/v1/collections/c/search', search, 'read')).body
      })
      .toMatchObject({ count: 600 })
  }
  const inputs = endpoint.requests
    .flatMap((body) => request.parse(body).input)
    .filter((text) => text !== 'copy')
  expect(inputs).toHaveLength(600)
  expect(new Set(inputs).size).toBe(600)
})

test('documents and searches of a collection that PostgreSQL searches are not embedded', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const endpoint = await startModelServer(embedding)
  const place = { dataDir: await temporaryDataDir(), databaseUrl: server.createDatabase() }
  const embeddings = { baseUrl: endpoint.baseUrl, model: 'scripted', apiKey: undefined }
  const service = await serviceForTest(place, { embeddings, collectionEngine: 'postgres' })
  await makeCollection(service, [{ id: 'a', title: 'Backup' }])
  const search = { term: 'backup', mode: 'hybrid' }
  const { body, headers } = await service.post('/v1/collections/c/search', search, 'read')
  expect(body).toMatchObject({ count: 1 })
  expect(headers.get('x-search-mode')).toBe('fulltext')
  expect(endpoint.requests).toEqual([])
})
