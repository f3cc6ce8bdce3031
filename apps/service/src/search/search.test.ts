import { describe, expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

interface Reply {
  readonly hits: readonly { id: string; index_id: string; score: number; document: Record<string, unknown> }[]
  readonly count: number
  readonly facets: Record<string, unknown>
  readonly groups?: readonly { values: unknown[]; result: { id: string }[] }[]
}

const products = [
  {
    id: 'a',
    name: 'red apple',
    kind: 'fruit',
    price: 3,
    fresh: true,
    at: '2024-01-05',
    shop: { lat: 52.5, lon: 13.4 },
  },
  {
    id: 'b',
    name: 'green apple',
    kind: 'fruit',
    price: 5,
    fresh: false,
    at: '2024-03-01',
    tags: ['sour', 'crisp'],
  },
  { id: 'c', name: 'apple juice', kind: 'drink', price: 2, fresh: false, shop: { lat: 48.1, lon: 11.6 } },
  { id: 'd', name: 'carrot', kind: 'vegetable', price: 1, fresh: true, origin: { country: 'Spain' } },
]

async function open(documents: readonly unknown[] = products) {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, documents)
  const send = (body: object) => service.post('/v1/collections/c/search?api-key=read', { term: '', ...body })
  const search = async (body: object) => (await send(body)).body as Reply
  const ids = async (body: object) => (await search(body)).hits.map(({ id }) => id.slice(2))
  const refusal = async (body: object) => {
    const { status, body: reply } = await send(body)
    return `${status} ${(reply as { error: string }).error}`
  }
  return { service, send, search, ids, refusal }
}

describe('a search', () => {
  test('finds words in all text fields, best first, with the document and the ids of both', async () => {
    const { search } = await open()
    const { hits, count, facets } = await search({ term: 'juice', unknown: 'ignored' })
    expect(hits).toEqual([{ id: 'i:c', index_id: 'i', score: expect.any(Number), document: products[2] }])
    expect(count).toBe(1)
    expect(facets).toEqual({})
  })

  test('without a term gives everything in the order it came, a page at a time', async () => {
    const { search, ids } = await open()
    expect(await ids({})).toEqual(['a', 'b', 'c', 'd'])
    expect(await ids({ limit: 2, offset: 1 })).toEqual(['b', 'c'])
    expect(await search({ limit: 0 })).toMatchObject({ hits: [], count: 4 })
  })

  test('finds words in fields that are called like what every object has', async () => {
    const { ids } = await open([
      { id: 'wheel', constructor: 'round', toString: 'written', ['__proto__']: 'early' },
    ])
    for (const term of ['round', 'written', 'early']) expect(await ids({ term })).toEqual(['wheel'])
    expect(await ids({ term: 'round', boost: { toString: 2 } })).toEqual(['wheel'])
  })

  test('finds beginnings and typos unless it is told how much to forgive', async () => {
    const { ids } = await open()
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
    const { ids } = await open()
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
    const { ids } = await open(documents)
    expect(await ids({ term: 'node', properties: ['text', 'nothing', 7] })).toEqual(['1'])
    expect(await ids({ term: 'node', properties: '*' })).toHaveLength(2)
    expect((await ids({ term: 'node', boost: { text: 9 } }))[0]).toBe('1')
    expect((await ids({ term: 'node', boost: { name: 9 } }))[0]).toBe('2')
  })

  test('by meaning is done by words without an endpoint, and says so', async () => {
    const { send } = await open()
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
    const { ids } = await open(documents)
    expect(await ids({ term: 'word' })).toEqual(['2', '1', '3'])
    expect(await ids({ term: '', limit: 1 })).toEqual(['2'])
  })

  test('gives a score that is a number whatever the weight of a document', async () => {
    const others = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, text: 'other' }))
    const { search } = await open([...others, { id: 'heavy', text: 'word', _omc: 1.7e308 }])
    const [hit] = (await search({ term: 'word' })).hits
    expect(hit?.score).toBeGreaterThan(0)
  })

  test('counts all that is found, with and without a question about each', async () => {
    const { search } = await open(Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, text: 'word', n })))
    for (const part of [{}, { where: { n: { gte: 0 } } }, { sortBy: { property: 'n', order: 'ASC' } }]) {
      expect((await search({ term: 'word', limit: 3, ...part })).count).toBe(30)
      expect((await search({ term: '', limit: 3, ...part })).count).toBe(30)
    }
  })

  test('takes several indexes together, or those it names', async () => {
    const { service, ids, search, refusal } = await open()
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
    const { ids } = await open(records)
    expect(await ids({ term: 'backup' })).toEqual(['/b'])
    expect(await ids({ term: 'backup', properties: ['path'] })).toEqual(['/a'])
    expect(await ids({ term: 'install' })).toEqual(['/a', '/b'])
  })

  test('works with more fields than the engine tells apart', async () => {
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, `word${i}`]))
    const { ids } = await open([
      { id: '1', ...fields },
      { id: '2', f29: 'other' },
    ])
    expect(await ids({ term: 'word29' })).toEqual(['1'])
    expect(await ids({ term: 'word3', properties: ['f3'] })).toEqual(['1'])
    expect(await ids({ term: 'other', properties: ['f3'] })).toEqual([])
  })
})

describe('where', () => {
  test.each([
    [{ kind: 'fruit' }, ['a', 'b']],
    [{ kind: { eq: 'fruit' } }, ['a', 'b']],
    [{ kind: { in: ['drink', 'fruit'] } }, ['a', 'b', 'c']],
    [{ kind: { nin: ['drink', 'fruit'] } }, ['d']],
    [{ tags: 'sour' }, ['b']],
    [{ 'origin.country': 'Spain' }, ['d']],
    [{ fresh: true }, ['a', 'd']],
    [{ fresh: { eq: false } }, ['b', 'c']],
    [{ price: 3 }, ['a']],
    [{ price: { gt: 2 } }, ['a', 'b']],
    [{ price: { gte: 2 } }, ['a', 'b', 'c']],
    [{ price: { lt: 2 } }, ['d']],
    [{ price: { lte: 2 } }, ['c', 'd']],
    [{ price: { between: [2, 3] } }, ['a', 'c']],
    [{ at: { gt: '2024-02-01' } }, ['b']],
    [{ at: { between: ['2024-01-01', '2024-01-31T00:00:00Z'] } }, ['a']],
    [{ at: '2024-01-05' }, ['a']],
    [{ at: { eq: '2024-01-05T00:00:00Z' } }, ['a']],
    [{ shop: { radius: { coordinates: { lat: 52.4, lon: 13.4 }, value: 20, unit: 'km' } } }, ['a']],
    [
      { shop: { radius: { coordinates: { lat: 52.4, lon: 13.4 }, value: 20, unit: 'km', inside: false } } },
      ['c'],
    ],
    [
      {
        shop: {
          polygon: {
            coordinates: [
              { lat: 48, lon: 11 },
              { lat: 49, lon: 11 },
              { lat: 49, lon: 12 },
              { lat: 48, lon: 12 },
            ],
          },
        },
      },
      ['c'],
    ],
    [{ kind: 'fruit', fresh: true }, ['a']],
    [{ and: [{ kind: 'fruit' }, { price: { gt: 3 } }] }, ['b']],
    [{ or: [{ kind: 'drink' }, { price: { gt: 3 } }] }, ['b', 'c']],
    [{ or: [] }, []],
    [{ not: { kind: 'fruit' } }, ['c', 'd']],
    [{ not: { or: [{ kind: 'fruit' }, { kind: 'drink' }] } }, ['d']],
  ])('%j', async (where, expected) => {
    const { ids } = await open()
    expect(await ids({ where })).toEqual(expected)
  })

  test('finds one of many values, and is refused with too many conditions', async () => {
    const { ids, refusal } = await open()
    const many = Array.from({ length: 3900 }, (_, i) => i + 5)
    expect(await ids({ where: { price: { in: many } } })).toEqual(['b'])
    expect(
      await ids({ where: { kind: { nin: ['fruit', 'drink'] }, at: { nin: ['2024-01-05T00:00Z'] } } }),
    ).toEqual(['d'])
    const [or, and] = [new Array(1001).fill({}), new Array(501).fill({ price: 1, fresh: true })]
    expect(await refusal({ where: { or } })).toMatch(/^422 .*where: must have at most 1000 conditions$/)
    expect(await refusal({ where: { and } })).toMatch(/^422 /)
  })

  test('narrows a term, and counts what is left', async () => {
    const { search } = await open()
    expect(await search({ term: 'apple', where: { price: { gt: 2 } } })).toMatchObject({ count: 2 })
  })

  test('of an unknown field or an unknown form is refused', async () => {
    const { refusal, ids } = await open()
    expect(await refusal({ where: { size: 1 } })).toBe('400 Cannot filter by "size": unknown field')
    expect(await refusal({ where: { not: { size: 1 } } })).toBe('400 Cannot filter by "size": unknown field')
    expect(await refusal({ where: { ['__proto__']: 1 } })).toBe(
      '400 Cannot filter by "__proto__": unknown field',
    )
    expect(await refusal({ where: [] })).toMatch(/^422 .*where: must be an object/)
    expect(await refusal({ where: { kind: { like: 'x' } } })).toMatch(
      /^422 .*where\.kind: must be a text, number/,
    )
    expect(await refusal({ where: { and: {} } })).toMatch(/^422 .*where\.and: must be an array/)
    const deep = JSON.parse(`${'{"not":'.repeat(40)}{}${'}'.repeat(40)}`)
    expect(await refusal({ where: deep })).toMatch(/^422 .*nested more than 16 levels deep/)
    expect(await ids({ where: { price: 'text' } })).toEqual([])
  })

  test('finds enumerated values by what stands in them', async () => {
    const { service, ids } = await open([])
    const strategy = { enum_strategy: 'Explicit' }
    await service.post('/v1/collections/c/indexes/create', { id: 'i', type_strategy: strategy }, 'write')
    const documents = [
      { id: '1', kind: 'enum("x y")' },
      { id: '2', kind: 'plain' },
    ]
    await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
    expect(await ids({ where: { kind: 'x y' } })).toEqual(['1'])
  })
})

describe('facets', () => {
  test('count texts, ranges and booleans of what the term finds, whatever where leaves of it', async () => {
    const { search } = await open()
    const facets = {
      kind: {},
      tags: {},
      price: {
        ranges: [
          { from: 0, to: 2 },
          { from: 2, to: 5 },
        ],
      },
      fresh: { true: true, false: true },
    }
    const reply = await search({ term: 'apple', facets, where: { kind: 'drink' } })
    expect(reply.count).toBe(1)
    expect(reply.facets).toEqual({
      kind: { count: 3, values: { drink: 1, fruit: 2, vegetable: 0 } },
      tags: { count: 2, values: { crisp: 1, sour: 1 } },
      price: { count: 2, values: { '0-2': 1, '2-5': 3 } },
      fresh: { count: 2, values: { true: 1, false: 2 } },
    })
    expect((await search({ facets: { fresh: { true: true } } })).facets).toEqual({
      fresh: { count: 1, values: { true: 2 } },
    })
  })

  test('are refused on unknown fields, of the wrong kind, and with unknown keys', async () => {
    const { refusal } = await open()
    expect(await refusal({ facets: { size: {} } })).toBe(
      '400 Cannot facet by "[\\"size\\"]": no index has that field',
    )
    expect(await refusal({ facets: { kind: { ranges: [] } } })).toBe(
      '400 Cannot calculate facet on field "kind": it holds no numbers',
    )
    expect(await refusal({ facets: { kind: { limit: 3 } } })).toMatch(/^422 .*facets\.kind: /)
  })
})

describe('sortBy', () => {
  test('orders by a number, a date or a boolean; what has none stays in the count only', async () => {
    const { ids, search } = await open()
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
    const { refusal } = await open()
    expect(await refusal({ sortBy: { property: 'size' } })).toBe(
      '400 Cannot sort by "size": no index has that field',
    )
    expect(await refusal({ sortBy: { property: 'name' } })).toBe(
      '400 Cannot sort by "name": only number, date or boolean fields are supported for sorting, but got String',
    )
  })
})

describe('groupBy', () => {
  test('makes a group of each combination of values, best documents first, empty ones last', async () => {
    const { search } = await open()
    const { groups } = await search({ term: 'apple', groupBy: { properties: ['kind'], max_results: 5 } })
    const outline = groups?.map(({ values, result }) => [values, result.map(({ id }) => id)])
    expect(outline).toHaveLength(3)
    expect(outline).toContainEqual([['fruit'], expect.arrayContaining(['i:a', 'i:b'])])
    expect(outline?.at(-1)).toEqual([['vegetable'], []])
    const pairs = await search({ groupBy: { properties: ['kind', 'fresh'] }, sortBy: { property: 'price' } })
    expect(pairs.groups?.map(({ values }) => values)).toEqual([
      ['fruit', true],
      ['fruit', false],
      ['drink', false],
      ['vegetable', true],
    ])
  })

  test('is refused when a document has more combinations of values than can be read', async () => {
    const tags = Array.from({ length: 100 }, (_, i) => `tag ${i}`)
    const { refusal } = await open([{ id: 'a', tags }])
    const properties = new Array(5).fill('tags')
    expect(await refusal({ groupBy: { properties } })).toMatch(
      /^413 .* more than 1000 combinations of values$/,
    )
  })

  test('is refused when no index has the fields', async () => {
    const { refusal } = await open()
    expect(await refusal({ groupBy: { properties: ['kind', 'size'] } })).toBe(
      '400 Cannot group by ["kind","size"]: no index has these fields',
    )
  })
})

test('stats tell of each field in each of its roles', async () => {
  const { service } = await open()
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
      unique_terms_count: 5,
      total_documents: 4,
      avg_field_length: 1.75,
    }),
  )
  const fields = await service.get('/v1/collections/c/filterable_fields?api-key=read&with-keys=true')
  expect(fields.body).toContainEqual({
    index_id: 'i',
    field_path: 'tags',
    field_type: 'string_filter',
    keys: ['crisp', 'sour'],
  })
})
