import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCollections } from '../collections/collection.ts'
import { publishedKeyOf } from '../collections/collection-keys.ts'
import { masterKey, serviceForTest } from '../service.fixture.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'

const section = (id: string, content: string) => ({
  id,
  title: 'Debian',
  section: 'Before you begin',
  content,
  path: id,
  category: 'default',
  version: 'current',
})

const siteWith = (records: unknown) => writeSite({ 'records.json': JSON.stringify(records) })

describe('the collection docs', () => {
  test('is filled on start, skipped while the site is the same, and swapped when it was built anew', async () => {
    const here = { dataDir: await temporaryDataDir() }
    const siteDir = await siteWith([section('/docs/a', 'one'), section('/docs/b', 'two')])
    const changes = async () => {
      const service = await serviceForTest(here, { siteDir, docsReadKey: 'reader' })
      const search = { term: 'debian', facets: { category: {} } }
      const { body } = await service.post('/v1/collections/docs/search?api-key=reader', search)
      const collection = await service.get('/v1/collections/docs', masterKey)
      await service.close()
      return { body, collection: collection.body }
    }
    const first = await changes()
    expect(first.body).toMatchObject({
      count: 2,
      hits: [{ id: 'sections:/docs/a', index_id: 'sections' }, {}],
      facets: { category: { count: 1, values: { default: 2 } } },
    })
    expect(await changes()).toEqual(first)
    await writeFile(join(siteDir, 'records.json'), JSON.stringify([section('/docs/c', 'three')]))
    const rebuilt = await changes()
    expect(rebuilt.body).toMatchObject({ count: 1, hits: [{ id: 'sections:/docs/c' }] })
    expect(rebuilt.collection).toMatchObject({ document_count: 1, indexes: [{ id: 'sections' }] })
    const build = { baseUrl: '/', title: 'Renamed', translations: { '/docs/c': '/docs/original' } }
    await writeFile(join(siteDir, 'build.json'), JSON.stringify({ ...build, title: 'Debian' }))
    expect((await changes()).body).toMatchObject({ hits: [{ document: { original: '/docs/original' } }] })
    await writeFile(join(siteDir, 'build.json'), JSON.stringify(build))
    expect((await changes()).collection).toMatchObject({
      description: 'Documentation and blog of Renamed, one document per section',
    })
  })
})

test('category and version are the enums of the collection docs; its other strings are texts', async () => {
  const siteDir = await siteWith([section('/docs/a', 'one')])
  const service = await serviceForTest(
    { dataDir: await temporaryDataDir() },
    { siteDir, docsReadKey: 'reader' },
  )
  const search = { term: '', facets: { category: {}, version: {}, section: {} } }
  const { body } = await service.post('/v1/collections/docs/search?api-key=reader', search)
  await service.close()
  expect(body).toMatchObject({
    facets: { category: { count: 1 }, version: { count: 1 }, section: { count: 0 } },
  })
})

test('an index of an earlier version gets the enums of this one', async () => {
  const dataDir = await temporaryDataDir()
  const siteDir = await siteWith([section('/docs/a', 'one')])
  const strategies = async () => {
    const service = await serviceForTest({ dataDir }, { siteDir })
    const { body } = await service.get('/v1/collections/docs/stats', masterKey)
    await service.close()
    return body
  }
  const enum_strategy = { Fields: ['category', 'version'] }
  const strategiesOfSite = { indexes_stats: [{ type_parsing_strategies: { enum_strategy } }] }
  expect(await strategies()).toMatchObject(strategiesOfSite)
  const store = await openStore({ dataDir })
  await store.db
    .updateTable('collection_index')
    .set({ type_strategy: '{"enum_strategy":"Explicit"}' })
    .execute()
  await store.db.updateTable('note').set({ value: 'earlier' }).where('name', '=', 'docs-content').execute()
  await store.close()
  expect(await strategies()).toMatchObject(strategiesOfSite)
})

describe('the read key of docs', () => {
  const setUp = async () => {
    const dataDir = await temporaryDataDir()
    const siteDir = await siteWith([section('/docs/a', 'one')])
    /** Starts the service, and returns the statuses of searches with keys. */
    const statuses = async (keys: readonly string[], docsReadKey?: string) => {
      const service = await serviceForTest({ dataDir }, { siteDir, docsReadKey })
      const answers = await Promise.all(
        keys.map((key) => service.post(`/v1/collections/docs/search?api-key=${key}`, { term: '' })),
      )
      await service.close()
      return answers.map(({ status }) => status)
    }
    const published = async () => {
      const store = await openStore({ dataDir })
      const [collection] = await readCollections(store.db, ['docs'])
      await store.close()
      return (collection && publishedKeyOf(collection)) ?? ''
    }
    return { dataDir, statuses, published }
  }

  test('is made on first start and kept in the store, or the one that is set', async () => {
    const { statuses, published } = await setUp()
    expect(await statuses(['anything'])).toEqual([401])
    const made = await published()
    expect(await statuses([made])).toEqual([200])
    expect(await published()).toBe(made)
    expect(await statuses(['chosen', made, 'anything'], 'chosen')).toEqual([200, 200, 401])
    expect(await published()).toBe('chosen')
    expect(await statuses(['chosen', made])).toEqual([200, 200])
    expect(await published()).toBe('chosen')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statuses(['chosen', made])).toEqual([200, 401])
  })

  test('is that of an earlier version, which kept it in a file', async () => {
    const { dataDir, statuses, published } = await setUp()
    await writeFile(join(dataDir, 'docs-read.key'), 'earlier\n')
    expect(await statuses(['earlier'])).toEqual([200])
    expect(await published()).toBe('earlier')
  })
})

test('a site without sections starts without the collection, one with broken sections not at all', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  expect((await service.get('/v1/collections', masterKey)).body).toEqual([])
  const siteDir = await siteWith([{ id: '/docs/a' }])
  await expect(serviceForTest({ dataDir: await temporaryDataDir() }, { siteDir })).rejects.toMatchObject({
    code: 'site-broken',
    message: expect.stringMatching(
      /Cannot read the sections of the site in .*records\.json: .* npm run build\.$/,
    ),
  })
})
