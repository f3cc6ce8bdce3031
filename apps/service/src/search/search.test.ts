import { expect, test } from 'vitest'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import { products, searchTest } from './search.fixture.ts'

describeOnAllEngines('a search', (fixture) => {
  test('finds words in all text fields, best first, with the document and the ids of both', async () => {
    const { search } = await searchTest(fixture)
    const { hits, count, facets } = await search({ term: 'juice', unknown: 'ignored' })
    expect(hits).toEqual([{ id: 'i:c', index_id: 'i', score: expect.any(Number), document: products[2] }])
    expect(count).toBe(1)
    expect(facets).toEqual({})
  })

  test('without a term gives everything in the order it came, a page at a time', async () => {
    const { search, ids } = await searchTest(fixture)
    expect(await ids({})).toEqual(['a', 'b', 'c', 'd'])
    expect(await ids({ limit: 2, offset: 1 })).toEqual(['b', 'c'])
    expect(await search({ limit: 0 })).toMatchObject({ hits: [], count: 4 })
  })

  test('finds words in fields that are called like what every object has', async () => {
    const { ids } = await searchTest(fixture, [
      { id: 'wheel', constructor: 'round', toString: 'written', ['__proto__']: 'early' },
    ])
    for (const term of ['round', 'written', 'early']) expect(await ids({ term })).toEqual(['wheel'])
    expect(await ids({ term: 'round', boost: { toString: 2 } })).toEqual(['wheel'])
  })

  test('finds beginnings and typos unless it is told how much to forgive', async () => {
    const { ids } = await searchTest(fixture)
    expect(await ids({ term: 'carr' })).toEqual(['d'])
    expect(await ids({ term: 'carrrot' })).toEqual(['d'])
    expect(await ids({ term: 'carr', tolerance: 0 })).toEqual([])
    expect(await ids({ term: 'carrrot', tolerance: 0 })).toEqual([])
    expect(await ids({ term: 'carrrot', tolerance: 1 })).toEqual(['d'])
    expect(await ids({ term: 'carrots' })).toEqual(['d'])
    expect(await ids({ term: 'carrots', exact: true })).toEqual([])
    expect(await ids({ term: 'carrot', exact: true, tolerance: null, threshold: null })).toEqual(['d'])
  })

  test('finds documents with any of the words, or with the share it is told', async () => {
    const { ids } = await searchTest(fixture)
    expect((await ids({ term: 'green apple' }))[0]).toBe('b')
    expect(await ids({ term: 'green apple' })).toHaveLength(3)
    expect(await ids({ term: 'green apple', threshold: 1 })).toEqual(['b'])
    expect(await ids({ term: 'green apple', min_coverage: 1 })).toEqual(['b'])
  })

  test('looks into the properties it is told, and weighs them', async () => {
    const documents = [
      { id: '1', name: 'panel', text: 'node' },
      { id: '2', name: 'node', text: 'panel' },
    ]
    const { ids } = await searchTest(fixture, documents)
    expect(await ids({ term: 'node', properties: ['text', 'nothing', 7] })).toEqual(['1'])
    expect(await ids({ term: 'node', properties: '*' })).toHaveLength(2)
    expect((await ids({ term: 'node', boost: { text: 9 } }))[0]).toBe('1')
    expect((await ids({ term: 'node', boost: { name: 9 } }))[0]).toBe('2')
  })

  test('by meaning is done by words without an endpoint, and says so', async () => {
    const { send } = await searchTest(fixture)
    for (const [mode, header] of [
      ['vector', 'fulltext'],
      ['hybrid', 'fulltext'],
      ['auto', 'fulltext'],
      ['fulltext', null],
    ] as const) {
      const { status, headers } = await send({ term: 'apple', mode })
      expect([status, headers.get('x-search-mode')]).toEqual([200, header])
    }
  })

  test('multiplies scores with the weight of a document', async () => {
    const documents = [
      { id: '1', text: 'word' },
      { id: '2', text: 'word', _omc: 3 },
      { id: '3', text: 'word', _omc: 0.5 },
    ]
    const { ids } = await searchTest(fixture, documents)
    expect(await ids({ term: 'word' })).toEqual(['2', '1', '3'])
    expect(await ids({ term: '', limit: 1 })).toEqual(['2'])
  })

  test('gives a score that is a number whatever the weight of a document', async () => {
    const others = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, text: 'other' }))
    const { search } = await searchTest(fixture, [...others, { id: 'heavy', text: 'word', _omc: 1.7e308 }])
    const [hit] = (await search({ term: 'word' })).hits
    expect(hit?.score).toBeGreaterThan(0)
  })

  test('counts all that is found, with and without a question about each', async () => {
    const { search } = await searchTest(
      fixture,
      Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, text: 'word', n })),
    )
    for (const part of [{}, { where: { n: { gte: 0 } } }, { sortBy: { property: 'n', order: 'ASC' } }]) {
      expect((await search({ term: 'word', limit: 3, ...part })).count).toBe(30)
      expect((await search({ term: '', limit: 3, ...part })).count).toBe(30)
    }
  })

  test('takes several indexes together, or those it names', async () => {
    const { service, ids, search, refusal } = await searchTest(fixture)
    await service.post('/v1/collections/c/indexes/create', { id: 'j' }, 'write')
    await service.post('/v1/collections/c/indexes/j/insert', [{ id: 'x', name: 'apple apple' }], 'write')
    expect(await ids({ term: 'apple' })).toHaveLength(4)
    expect(await ids({ term: 'apple', indexes: ['j'] })).toEqual(['x'])
    expect((await search({ term: 'apple', indexes: [] })).count).toBe(4)
    expect(await refusal({ indexes: ['k'] })).toBe(
      '400 Unknown indexes requested: ["k"]. Available indexes: ["i","j"]',
    )
  })

  test('ranks documentation as the browser does: labels and paths are not searched unless named', async () => {
    const records = [
      { id: '/a', title: 'Install', section: '', content: 'Text', path: '/a/backup', category: 'default' },
      {
        id: '/b',
        title: 'Backup',
        section: 'Copy',
        content: 'Install nothing',
        path: '/b',
        category: 'default',
      },
    ]
    const { ids } = await searchTest(fixture, records)
    expect(await ids({ term: 'backup' })).toEqual(['/b'])
    expect(await ids({ term: 'backup', properties: ['path'] })).toEqual(['/a'])
    expect(await ids({ term: 'install' })).toEqual(['/a', '/b'])
  })

  test('works with more fields than the engine tells apart', async () => {
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, `word${i}`]))
    const { ids } = await searchTest(fixture, [
      { id: '1', ...fields },
      { id: '2', f29: 'other' },
    ])
    expect(await ids({ term: 'word29' })).toEqual(['1'])
    expect(await ids({ term: 'word3', properties: ['f3'] })).toEqual(['1'])
    expect(await ids({ term: 'other', properties: ['f3'] })).toEqual([])
  })
})

describeOnAllEngines('sortBy', (fixture) => {
  test('orders by a number, a date or a boolean; what has none stays in the count only', async () => {
    const { ids, search } = await searchTest(fixture)
    expect(await ids({ sortBy: { property: 'price' } })).toEqual(['d', 'c', 'a', 'b'])
    expect(await ids({ sortBy: { property: 'price', order: 'DESC' }, limit: 2, offset: 1 })).toEqual([
      'a',
      'c',
    ])
    expect(await ids({ sortBy: { property: 'at', order: 'DESC' } })).toEqual(['b', 'a'])
    expect(await ids({ sortBy: { property: 'fresh' } })).toEqual(['b', 'c', 'a', 'd'])
    const reply = await search({ term: 'apple', sortBy: { property: 'at' } })
    expect(reply).toMatchObject({ count: 3, hits: [{ id: 'i:a' }, { id: 'i:b' }] })
    expect(reply.hits[0]?.score).toBeGreaterThan(0)
  })

  test('is refused where it makes no sense', async () => {
    const { refusal } = await searchTest(fixture)
    expect(await refusal({ sortBy: { property: 'size' } })).toBe(
      '400 Cannot sort by "size": no index has that field',
    )
    expect(await refusal({ sortBy: { property: 'name' } })).toBe(
      '400 Cannot sort by "name": only number, date or boolean fields are supported for sorting, but got String',
    )
  })
})

describeOnAllEngines('statistics', (fixture) => {
  test('stats tell of each field in each of its roles', async () => {
    const { service } = await searchTest(fixture)
    const { body } = await service.get('/v1/collections/c/stats?api-key=read')
    const { fields_stats } = (
      body as { indexes_stats: { fields_stats: { field_path: string; type: string }[] }[] }
    ).indexes_stats[0] ?? { fields_stats: [] }
    expect(fields_stats.map(({ field_path, type }) => `${field_path} ${type}`)).toEqual([
      'name string_filter',
      'name string',
      'kind string_filter',
      'kind string',
      'price number',
      'fresh bool',
      'at date',
      'at string_filter',
      'at string',
      'shop geopoint',
      'tags string_filter',
      'tags string',
      'origin.country string_filter',
      'origin.country string',
    ])
    expect(fields_stats).toContainEqual({
      field_id: 4,
      field_path: 'price',
      type: 'number',
      count: 4,
      min: 1,
      max: 5,
    })
    expect(fields_stats).toContainEqual(
      expect.objectContaining({ type: 'bool', true_count: 2, false_count: 2 }),
    )
    expect(fields_stats).toContainEqual(
      expect.objectContaining({
        field_path: 'name',
        // PostgreSQL counts the words of all fields together.
        unique_terms_count: fixture.engine === 'postgres' ? expect.any(Number) : 5,
        total_documents: 4,
        avg_field_length: 1.75,
      }),
    )
  })
})
