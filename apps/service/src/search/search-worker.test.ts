import { searchRequest } from '@next-panel/contract'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchableIndex } from '../collections/catalog.ts'
import { defaultTypeStrategy } from '../collections/collection.ts'
import type { StoredDocument } from '../collections/document.ts'
import { LiveIndex } from '../collections/live-index.ts'
import { foundIds, makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { searchCollection } from './search-collection.ts'
import { SearchWorker } from './search-worker.ts'

const words = ['node', 'nodes', 'port', 'panel', 'panels', 'the', 'shop']
const document = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  title: fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((list) => list.join(' ')),
  content: fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' ')),
  kind: fc.constantFrom('guide', 'reference'),
  price: fc.integer({ min: 0, max: 3 }),
})
const pinRules = [
  {
    index: null,
    rule: {
      id: 'first',
      conditions: [{ pattern: 'node', anchoring: 'startsWith' as const }],
      consequence: { promote: [{ doc_id: 'h', position: 0 }] },
    },
  },
]
const request = fc
  .record({
    term: fc.constantFrom('node', 'pane', 'nodse', 'the port', ''),
    limit: fc.constantFrom(0, 2, 10),
    offset: fc.constantFrom(0, 1),
    where: fc.constantFrom(undefined, { price: { gte: 1 } }),
    facets: fc.constantFrom(undefined, { kind: {} }),
    sortBy: fc.constantFrom(undefined, { property: 'price', order: 'ASC' as const }),
    groupBy: fc.constantFrom(undefined, { properties: ['kind'] }),
  })
  .map((each) => searchRequest.parse(each))

/** An index as a catalog shows it. */
const asIndex = (id: string, live: LiveIndex): SearchableIndex => ({
  id,
  uid: id,
  isTemporary: false,
  embedding: 'automatic',
  typeStrategy: defaultTypeStrategy,
  definedBy: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  live,
})

async function indexOf(documents: readonly StoredDocument[]) {
  const live = new LiveIndex(defaultTypeStrategy)
  await live.apply(documents.map((each) => [each.id, each]))
  return live
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `${i}`, title: `node ${i}`, kind: 'guide' }))

function searcher(limits: ConstructorParameters<typeof SearchWorker>[0] = {}) {
  const made = new SearchWorker({ minDocuments: 1, calm: 0, ...limits }, 2)
  onTestFinished(() => made.close())
  return made
}

const anything = searchRequest.parse({ term: 'node' })

/** Asks until the worker replies, which it does once it has its copies. */
const copied = (worker: SearchWorker, indexes: readonly SearchableIndex[]) =>
  vi.waitUntil(() => worker.search(indexes, anything, []), { timeout: 10_000, interval: 5 })

afterEach(() => {
  vi.restoreAllMocks()
})

test('after any changes, the search worker replies as a search on this thread', async () => {
  const worker = searcher()
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(document, fc.boolean()), { maxLength: 8 }),
      fc.array(request, { minLength: 1, maxLength: 6 }),
      async (documents, changes, requests) => {
        const live = await indexOf(documents)
        const other = await indexOf([{ id: 'h', title: 'node of another index', kind: 'guide', price: 1 }])
        const indexes = [asIndex('i', live), asIndex('other', other)]
        await copied(worker, indexes)
        for (const [each, isGone] of changes) await live.apply([[each.id, isGone ? undefined : each]])
        await copied(worker, indexes)
        for (const each of requests) {
          const [ours, theirs] = [
            await searchCollection(indexes, each, { pinRules }),
            await worker.search(indexes, each, pinRules),
          ]
          expect(theirs).toEqual(ours)
        }
        worker.keep(new Set())
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
}, 60_000)

test('fields that share a place in one index share it in its copy', async () => {
  const live = await indexOf([
    { id: 'gone', ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, 'text'])) },
  ])
  await live.apply([['gone', undefined]])
  const products = numbered(20).map((each) => ({
    ...each,
    product: each.title,
    summary: 'a node',
    notes: 'node',
  }))
  await live.apply(products.map((each) => [each.id, each]))
  const indexes = [asIndex('i', live)]
  const worker = searcher()
  await copied(worker, indexes)
  await live.apply([['late', { id: 'late', later: 'a late node' }]])
  await copied(worker, indexes)
  for (const asked of [
    {},
    { properties: ['product'] },
    { boost: { product: 10 } },
    { properties: ['later'] },
  ]) {
    const each = searchRequest.parse({ term: 'node', ...asked })
    expect(await worker.search(indexes, each, [])).toEqual(await searchCollection(indexes, each))
  }
})

test('many searches at once are shared by both threads, and each gets its reply', async () => {
  const worker = searcher({ heldAtOnce: 2 })
  const indexes = [asIndex('i', await indexOf(numbered(50)))]
  await copied(worker, indexes)
  const terms = Array.from({ length: 40 }, (_, i) => `node ${i}`)
  const replies = await Promise.all(
    terms.map(async (term) => {
      const each = searchRequest.parse({ term, limit: 1 })
      const reply = await worker.search(indexes, each, [])
      return { isTheirs: reply !== undefined, reply: reply ?? (await searchCollection(indexes, each)) }
    }),
  )
  expect(replies.map(({ reply }) => reply.hits[0]?.document.title)).toEqual(terms)
  expect(new Set(replies.map(({ isTheirs }) => isTheirs))).toEqual(new Set([true, false]))
})

test('what was changed is never shown as it was: until the copy has followed, the worker does not reply', async () => {
  const worker = searcher()
  const live = await indexOf(numbered(500))
  const indexes = [asIndex('i', live)]
  await copied(worker, indexes)
  for (let i = 0; i < 50; i++) {
    const asked = worker.search(indexes, anything, [])
    await live.apply([[`${i}`, { id: `${i}`, title: 'gone' }]])
    for (const reply of [await asked, await worker.search(indexes, anything, [])]) {
      if (reply) expect(reply.count).toBe(499 - i)
    }
  }
  expect((await copied(worker, indexes))?.count).toBe(450)
})

test('an index that changes while it is copied is copied again', async () => {
  const worker = searcher()
  const live = await indexOf(numbered(3000))
  const indexes = [asIndex('i', live)]
  expect(await worker.search(indexes, anything, [])).toBeUndefined()
  await live.apply([['late', { id: 'late', title: 'node' }]])
  expect((await copied(worker, indexes))?.count).toBe(3001)
})

test('a wrong request is left to who asks, where it is said what is wrong', async () => {
  const worker = searcher()
  const indexes = [asIndex('i', await indexOf(numbered(3)))]
  await copied(worker, indexes)
  for (const wrong of [{ indexes: ['j'] }, { sortBy: { property: 'no' } }, { facets: { no: {} } }]) {
    const each = searchRequest.parse({ term: 'node', ...wrong })
    expect(await worker.search(indexes, each, [])).toBeUndefined()
    await expect(searchCollection(indexes, each)).rejects.toThrow()
  }
})

test('small collections, and those of machines with one core, are not copied', async () => {
  const copy = vi.spyOn(LiveIndex.prototype, 'documents')
  const indexes = [asIndex('i', await indexOf(numbered(9)))]
  for (const worker of [searcher({ minDocuments: 10 }), new SearchWorker({ minDocuments: 1 }, 1)]) {
    expect(await worker.search(indexes, anything, [])).toBeUndefined()
  }
  expect(copy).not.toHaveBeenCalled()
})

test('a thread that breaks is reported once, and all searches are left to who asks', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const worker = searcher()
  const live = await indexOf(numbered(3))
  const indexes = [asIndex('i', live)]
  await copied(worker, indexes)
  // No change that the store can hold breaks it.
  await live.follower?.(JSON.parse('[null]'))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => worker.search(indexes, searchRequest.parse({ term: '' }), [])),
  )
  await vi.waitFor(() =>
    expect(report.mock.calls).toEqual([[expect.stringMatching(/^The search worker failed: /)]]),
  )
  expect(await worker.search(indexes, anything, [])).toBeUndefined()
  expect(live.follower).toBeUndefined()
  expect(replies.every((reply) => reply === undefined || reply.count === 3)).toBe(true)
})

test('a service shows each write once it is answered, whoever searches', async () => {
  const replies = vi.spyOn(SearchWorker.prototype, 'search').mock.results
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, numbered(3500))
  const isTheirs = async () => {
    await foundIds(service, 'node')
    return (await replies.at(-1)?.value) !== undefined
  }
  await vi.waitUntil(isTheirs, { timeout: 10_000, interval: 5 })
  for (let i = 0; i < 100; i++) {
    const written = { id: `new ${i}`, title: `written${i}` }
    expect((await service.post('/v1/collections/c/indexes/i/insert', [written], 'write')).status).toBe(200)
    const found = await Promise.all([1, 2, 3].map(() => foundIds(service, `written${i}`)))
    for (const ids of found) expect(ids[0]).toBe(`i:new ${i}`)
  }
  await vi.waitUntil(isTheirs, { timeout: 10_000, interval: 5 })
  expect(await foundIds(service, 'written99')).toContain('i:new 99')
}, 30_000)
