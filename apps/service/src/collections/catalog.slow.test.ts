import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type Store } from '../store/store.ts'
import { Catalog } from './catalog.ts'
import { createCollection, deleteCollection } from './collection-changes.ts'
import { deleteDocuments, putDocuments } from './document-changes.ts'
import { createIndex, deleteIndex } from './index-changes.ts'

async function follow(store: Store): Promise<Catalog> {
  const catalog = await Catalog.open(store)
  onTestFinished(() => catalog.close())
  return catalog
}

async function makeIndex(store: Store, ids: readonly string[] = []): Promise<void> {
  await store.mutate(async (mutation) => {
    const texts = { description: null, language: 'en', embeddingsModel: null }
    await createCollection(mutation, { id: 'c', readKey: 'r', writeKey: 'w', ...texts })
    await createIndex(mutation, 'c', { id: 'i' })
    await putDocuments(
      mutation,
      'c',
      'i',
      ids.map((id) => ({ id })),
    )
  })
}

const put = (store: Store, ...ids: string[]) =>
  store.mutate((mutation) =>
    putDocuments(
      mutation,
      'c',
      'i',
      ids.map((id) => ({ id, title: `title ${id}` })),
    ),
  )

const idsIn = async (catalog: Catalog) =>
  (await catalog.searchable('c')).flatMap(({ live }) => [...live.documents()].map(({ id }) => id))

describeOnBothStores('a catalog', ({ open }) => {
  test('follows the store from any change to any other, whether it read each of them or missed some', async () => {
    const store = await open()
    const catalog = await follow(store)
    expect(await catalog.collection('c')).toBeUndefined()
    await makeIndex(store, ['1', '2'])
    expect((await catalog.collection('c'))?.indexes).toHaveLength(1)
    expect(await idsIn(catalog)).toEqual(['1', '2'])
    await put(store, '3', '4')
    const { change } = await store.mutate((mutation) => deleteDocuments(mutation, 'c', 'i', ['1', '4']))
    await catalog.reach(change)
    expect(await idsIn(catalog)).toEqual(['2', '3'])

    for (const id of ['5', '6', '7']) await put(store, id)
    await store.trimChanges(1)
    await catalog.catchUp()
    expect(await idsIn(catalog)).toEqual(['2', '3', '5', '6', '7'])

    await store.mutate((mutation) => deleteCollection(mutation, 'c'))
    await catalog.catchUp()
    expect(catalog.collections()).toEqual([])
    expect(await idsIn(catalog)).toEqual([])
  })

  test('never shows old and new documents together when an index is made again in one change', async () => {
    const store = await open()
    await makeIndex(store, ['old'])
    const catalog = await follow(store)
    await catalog.searchable('c')
    const documents = Array.from({ length: 600 }, (_, i) => ({ id: `new${i}` }))
    await store.mutate(async (mutation) => {
      await deleteIndex(mutation, 'c', 'i')
      await createIndex(mutation, 'c', { id: 'i' })
      await putDocuments(mutation, 'c', 'i', documents)
    })
    let isDone = false
    const following = catalog.catchUp().finally(() => {
      isDone = true
    })
    const sizes = new Set<number>()
    while (!isDone) {
      sizes.add((await idsIn(catalog)).length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await following
    sizes.add((await idsIn(catalog)).length)
    expect([...sizes].every((size) => size === 1 || size === 600)).toBe(true)
    expect(sizes.has(600)).toBe(true)
  })
})

describe('two nodes on one PostgreSQL', () => {
  test('see the same soon after either writes, and again after the server was killed', {
    timeout: 60_000,
  }, async () => {
    const server = await startPostgres()
    onTestFinished(() => server.remove())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const place = { dataDir: await temporaryDataDir(), databaseUrl: server.createDatabase() }
    const stores = [await openStore(place), await openStore(place)] as const
    const catalogs = [await follow(stores[0]), await follow(stores[1])] as const
    onTestFinished(async () => {
      for (const store of stores) await store.close()
    })
    await makeIndex(stores[0])
    for (const catalog of catalogs) await catalog.collection('c')
    await put(stores[0], '1')
    await put(stores[1], '2')
    const converge = (ids: string[]) =>
      vi.waitFor(async () => {
        for (const catalog of catalogs) expect(await idsIn(catalog)).toEqual(ids)
      }, 20_000)
    await converge(['1', '2'])
    const between = stores[0].mutate(async ({ db }) => {
      await server.kill()
      // The connection ends while no statement is using it.
      await setTimeout(100)
      await sql`select 1`.execute(db)
    })
    await expect(between).rejects.toThrow()
    await expect(put(stores[0], 'lost')).rejects.toThrow()
    expect(await idsIn(catalogs[0])).toEqual(['1', '2'])
    await server.start()
    await vi.waitFor(() => put(stores[1], '3'), 20_000)
    await converge(['1', '2', '3'])
  })
})
