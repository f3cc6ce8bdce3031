import { where as whereSchema } from '@next-panel/contract'
import { expect, test } from 'vitest'
import { defaultTypeStrategy } from '../collections/collection.ts'
import { LiveIndex } from '../collections/live-index.ts'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { readSettings } from '../settings.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { filterOf } from './filter.ts'
import { assertAffordable, withFilter } from './search-cost.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, n: i, kind: 'a' }))

async function indexesOf(count: number) {
  const live = new LiveIndex(defaultTypeStrategy)
  await live.apply(numbered(count).map((document) => [document.id, document]))
  return [{ live }]
}

const bounds = (count: number) => Array.from({ length: count }, (_, i) => ({ n: { gt: i } }))
const filterFor = (where: object) => filterOf(whereSchema.parse(where))

test('a search that compares more than it may is refused, and says how much it may', async () => {
  const indexes = await indexesOf(2000)
  const ranges = (count: number) => ({
    n: { ranges: Array.from({ length: count }, () => ({ from: 0, to: 1 })) },
  })
  expect(() => assertAffordable(indexes, filterFor({ or: bounds(400) }), ranges(100))).not.toThrow()
  expect(() => assertAffordable(indexes, filterFor({ or: bounds(400) }), ranges(101))).toThrow(
    'Cannot search: the conditions and facets need 501 comparisons for each of 2000 documents, and at most 500 are allowed.',
  )
  expect(() => assertAffordable(indexes, undefined, ranges(501))).toThrow(/need 501 comparisons/)
})

test('a few conditions are allowed however many documents there are', () => {
  const live = Object.assign(new LiveIndex(defaultTypeStrategy))
  Object.defineProperty(live, 'size', { value: 1_000_000 })
  expect(() => assertAffordable([{ live }], filterFor({ or: bounds(20) }), {})).not.toThrow()
  expect(() => assertAffordable([{ live }], filterFor({ or: bounds(21) }), {})).toThrow(
    /at most 20 are allowed/,
  )
})

test('a filter of many comparisons lets others have their turn, one such filter at a time', async () => {
  const indexes = await indexesOf(1000)
  const { cost, accepts } = filterFor({ or: bounds(200) })
  let [compared, comparedInTurn, most] = [0, 0, 0]
  const counted = {
    cost,
    accepts: (...given: Parameters<typeof accepts>) => {
      compared += cost
      comparedInTurn += cost
      most = Math.max(most, comparedInTurn)
      return accepts(...given)
    },
  }
  let isOver = false
  const turn = () => {
    comparedInTurn = 0
    if (!isOver) setImmediate(turn)
  }
  turn()
  const counts = await Promise.all(
    Array.from({ length: 5 }, () =>
      withFilter(counted, indexes, (isAccepted) =>
        indexes.map(
          ({ live }) => [...live.documents()].filter((document) => isAccepted(document, live.fields)).length,
        ),
      ),
    ),
  )
  isOver = true
  expect(counts).toEqual(new Array(5).fill([999]))
  expect(compared).toBe(5 * 1000 * 200)
  expect(most).toBeLessThanOrEqual(2 * 20_000)
})

test('documents that come while a filter is prepared are looked at too', async () => {
  const indexes = await indexesOf(1000)
  const [index] = indexes
  const found = withFilter(filterFor({ or: bounds(200) }), indexes, (accepts) =>
    indexes.flatMap(
      ({ live }) => [...live.documents()].filter((document) => accepts(document, live.fields)).length,
    ),
  )
  await index?.live.apply([
    ['0', { id: '0', n: 5 }],
    ['new', { id: 'new', n: 5 }],
  ])
  expect(await found).toEqual([1001])
})

test('a costly search counts as several requests of its reader, and so does a long body', async () => {
  const { rateLimits } = readSettings({ SEARCH_LIMIT: '4/60' }, [])
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { rateLimits })
  await makeCollection(service, numbered(1200))
  const searchesOf = async (address: string, body: object) => {
    for (let done = 0; ; done++) {
      const init = { method: 'POST', body: JSON.stringify({ term: '', ...body }) }
      const { status } = await service.request('/v1/collections/c/search?api-key=read', init, address)
      if (status === 429) return done
      expect(status).toBe(200)
    }
  }
  expect(await searchesOf('203.0.113.1', { where: { n: 1 }, facets: { kind: {} } })).toBe(4)
  expect(await searchesOf('203.0.113.2', { where: { or: bounds(100) } })).toBe(2)
  expect(await searchesOf('203.0.113.3', { groupBy: { properties: ['kind'] } })).toBe(2)
  expect(
    await searchesOf('203.0.113.4', { facets: { n: { ranges: [{ from: 0, to: 1 }] } }, limit: 1000 }),
  ).toBe(2)
  const length = { 'content-length': '20000' }
  const long = { method: 'POST', headers: length, body: JSON.stringify({ term: '', x: 'x'.repeat(19_980) }) }
  const from = (address: string) => service.request('/v1/collections/c/search?api-key=read', long, address)
  expect([await from('203.0.113.5'), await from('203.0.113.5'), await from('203.0.113.5')]).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 429 },
  ])
})

test('a search that fails does not keep the next from being done', async () => {
  const indexes = await indexesOf(1000)
  const filter = filterFor({ or: bounds(200) })
  const failing = withFilter(filter, indexes, () => {
    throw new Error('wrong')
  })
  await expect(failing).rejects.toThrow('wrong')
  expect(await withFilter(filter, indexes, () => 'done')).toBe('done')
})

test('a service finds with hundreds of conditions what it finds with few, and refuses thousands of comparisons', async () => {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, numbered(1200))
  const search = (where: object) => service.post('/v1/collections/c/search?api-key=read', { term: '', where })
  const many = await search({ or: bounds(800) })
  expect(many).toMatchObject({ status: 200, body: { count: 1199 } })
  expect(many.body).toEqual((await search({ n: { gt: 0 } })).body)
  expect(await search({ or: Array.from({ length: 999 }, (_, i) => ({ n: i })) })).toMatchObject({
    status: 200,
    body: { count: 999 },
  })
  const { status, body } = await search({ or: bounds(900) })
  expect({ status, body }).toEqual({
    status: 413,
    body: { error: expect.stringMatching(/900 comparisons for each of 1200 documents, and at most 833/) },
  })
})
