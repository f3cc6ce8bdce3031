import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { masterKey, serviceForTest } from '../service.fixture.ts'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const engines = ['memory', 'postgres'] as const

/** Opens a service with a collection for each engine. */
async function collectionsOfBothEngines() {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const databaseUrl = server.createDatabase()
  const service = await serviceForTest({ dataDir: await temporaryDataDir(), databaseUrl })
  for (const engine of engines) {
    const collection = {
      id: engine,
      engine,
      read_api_key: `${engine}-read`,
      write_api_key: `${engine}-write`,
    }
    await service.post('/v1/collections/create', collection, masterKey)
    await service.post(`/v1/collections/${engine}/indexes/create`, { id: 'i' }, `${engine}-write`)
  }
  const onBoth = async <T>(send: (engine: string) => Promise<T>) => {
    const [memory, postgres] = [await send('memory'), await send('postgres')]
    return { memory, postgres }
  }
  return {
    insert: (documents: readonly unknown[]) =>
      onBoth(async (engine) => {
        const path = `/v1/collections/${engine}/indexes/i/insert`
        const { status, body } = await service.post(path, documents, `${engine}-write`)
        return { status, body }
      }),
    search: (request: object) =>
      onBoth(async (engine) => {
        const path = `/v1/collections/${engine}/search`
        const { status, body } = await service.post(
          path,
          { term: '', limit: 100, ...request },
          `${engine}-read`,
        )
        const { hits, count, error } = body as { hits?: { id: string }[]; count?: number; error?: string }
        return {
          status,
          count,
          ids: hits?.map(({ id }) => id.slice(2)).sort(),
          error: error?.replaceAll(engine, 'ENGINE'),
        }
      }),
  }
}

const nested = (levels: number, inner: object): object =>
  levels === 0 ? inner : { [levels % 2 === 0 ? 'and' : 'or']: [nested(levels - 1, inner)] }

const circle = (corners: number) =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (2 * Math.PI * n) / corners
    return { lat: 50 + 5 * Math.sin(angle), lon: 10 + 5 * Math.cos(angle) }
  })

const han = Array.from({ length: 1000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))).join(
  '',
)
const longName = Array.from({ length: 1000 }, (_, n) =>
  String.fromCharCode(97 + ((n * n * 31 + n) % 26)),
).join('')

const documents: readonly Record<string, unknown>[] = [
  { id: 'large', text: `${'lorem ipsum '.repeat(80_000)} needle` },
  { id: 'distinct', text: Array.from({ length: 100_000 }, (_, n) => `w${n}`).join(' ') },
  { id: 'long-word', text: 'x'.repeat(20_000) },
  { id: 'fields', ...Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`field${n}`, `value${n}`])) },
  { id: 'signs', text: `100% under_score back\\slash 'single' "double" semi;colon` },
  { id: 'nul', text: 'before\0after', name: 'a\0b' },
  { id: 'nul-field', ['a\0b']: 'nulfield' },
  { id: 'surrogate', text: 'lone \ud800 half', name: '\udc00' },
  { id: 'surrogate-field', ['\ud800']: 'halffield' },
  { id: 'emoji', text: '👩‍👩‍👧 family 🎉', name: '🎉' },
  { id: 'han', text: '服务器配置和网络故障排除指南', name: '服务器' },
  { id: 'proto', ['__proto__']: 'inherited', constructor: 'builder', toString: 'printer' },
  {
    id: 'quotes',
    [`a"b'c`]: 'quoted',
    'a.b.c': 'dotted',
    '': 'nameless',
    'a\\b': 'slashed',
    'a%_b': 'percent',
  },
  { id: 'long-name', [longName]: 'longfield', [han]: 'hanfield', [`n${han}`]: 5 },
  { id: 'i'.repeat(1000), text: 'longid' },
  { id: 'i'.repeat(2000), text: 'toolongid' },
  { id: 'numbers', text: 'numbers', n: 1e308, m: -0, k: 5e-324, big: 12_345_678_901_234_567_000 },
  { id: 'numbers2', text: 'numbers', n: 0, m: 0, k: -1e308 },
  { id: 'dates', text: 'dates', at: '9999-12-31T23:59:59.999Z', from: '0001-01-01' },
  { id: 'dates2', text: 'dates', at: '1970-01-01', from: '2024-02-29' },
  { id: 'dates3', text: 'dates', at: '2024-02-30', from: '2024-13-01' },
  { id: 'geo', text: 'place', spot: { lat: 90, lon: 180 } },
  { id: 'geo2', text: 'place', spot: { lat: 50, lon: 10 } },
  { id: 'null', text: null, n: null, list: [], deep: { a: { b: { c: [1, 'two', true, null] } } } },
  { id: 'price', text: 'price', price: 10, tags: Array.from({ length: 2000 }, (_, n) => `tag${n}`) },
  { id: 'vector', text: 'vectors', vector: [1, 2, 3] },
]

type Search = readonly [title: string, request: object]

const searches: readonly Search[] = [
  ['a word at the end of 1 MB', { term: 'needle' }],
  ['a word of 100,000', { term: 'w99' }],
  ['a word of 10,000 letters', { term: 'x'.repeat(10_000) }],
  ['a word of 20,000 letters', { term: 'x'.repeat(20_000) }],
  ['10,000 words', { term: 'lorem '.repeat(1_600) }],
  ['a term of many words', { term: Array.from({ length: 900 }, (_, n) => `w${n}`).join(' ') }],
  ['percent', { term: '%' }],
  ['percent in a word', { term: '100%' }],
  ['underscore', { term: '_' }],
  ['under_score', { term: 'under_score' }],
  ['backslash', { term: '\\' }],
  ['back\\slash', { term: 'back\\slash' }],
  ['quotes', { term: `'single' "double"` }],
  ['unclosed quote', { term: `"dou` }],
  ['quote', { term: "'" }],
  ['NUL', { term: 'before\0after' }],
  ['only NUL', { term: '\0' }],
  ['half', { term: 'lone \ud800' }],
  ['only half', { term: '\udc00' }],
  ['emoji', { term: '🎉' }],
  ['family', { term: '👩‍👩‍👧' }],
  ['han', { term: '网络故障' }],
  ['one han', { term: '网' }],
  ['unknown han', { term: '猫狗' }],
  ['injection', { term: "'; drop table document; --" }],
  ['tsquery signs', { term: 'a & | ! <-> :* (b' }],
  ...[
    'inherited',
    'builder',
    'printer',
    'quoted',
    'dotted',
    'nameless',
    'slashed',
    'percent',
    'longfield',
    'hanfield',
    'longid',
    'toolongid',
    'nulfield',
    'halffield',
    'value2999',
  ].map((term) => [`the word ${term}`, { term }] as const),
  ...[
    '__proto__',
    'constructor',
    'toString',
    `a"b'c`,
    'a.b.c',
    '',
    'a\\b',
    'a%_b',
    longName,
    han,
    'a\0b',
    '\ud800',
    'missing',
    'hasOwnProperty',
  ].flatMap(
    (name) =>
      [
        [`equal to a text in ${JSON.stringify(name).slice(0, 30)}`, { where: { [name]: { eq: 'quoted' } } }],
        [`not in ${JSON.stringify(name).slice(0, 30)}`, { where: { [name]: { nin: ['builder'] } } }],
        [`sort by ${JSON.stringify(name).slice(0, 30)}`, { sortBy: { property: name, order: 'ASC' } }],
        [`facet ${JSON.stringify(name).slice(0, 30)}`, { facets: { [name]: {} } }],
        [`group ${JSON.stringify(name).slice(0, 30)}`, { groupBy: { properties: [name], max_results: 1 } }],
      ] as const,
  ),
  ...[5, 20, 50, 200, 2000].map(
    (levels) => [`conditions ${levels} deep`, { where: nested(levels, { price: { gt: 1 } }) }] as const,
  ),
  [
    'negations 50 deep',
    { where: Array.from({ length: 50 }).reduce<object>((inner) => ({ not: inner }), { price: { gt: 1 } }) },
  ],
  ['NUL value', { where: { name: 'a\0b' } }],
  ['half value', { where: { name: '\udc00' } }],
  ['emoji value', { where: { name: '🎉' } }],
  ['long value', { where: { text: 'x'.repeat(20_000) } }],
  ['5,000 values', { where: { tags: { in: Array.from({ length: 5000 }, (_, n) => `tag${n}`) } } }],
  ['5,000 other values', { where: { tags: { nin: Array.from({ length: 5000 }, (_, n) => `tag${n}`) } } }],
  ['no values', { where: { tags: { in: [] } } }],
  ['none of no values', { where: { tags: { nin: [] } } }],
  ...[0, 1, 2, 3, 100, 10_000].flatMap((corners) =>
    [true, false].map(
      (inside) =>
        [
          `polygon of ${corners}, ${inside}`,
          { where: { spot: { polygon: { coordinates: circle(corners), inside } } } },
        ] as const,
    ),
  ),
  ...[0, 1, 1e308, -1].flatMap((value) =>
    [true, false].map(
      (inside) =>
        [
          `radius ${value}, ${inside}`,
          { where: { spot: { radius: { coordinates: { lat: 50, lon: 10 }, value, unit: 'km', inside } } } },
        ] as const,
    ),
  ),
  [
    'radius at the pole',
    {
      where: { spot: { radius: { coordinates: { lat: 90, lon: 0 }, value: 10, unit: 'km', inside: true } } },
    },
  ],
  ['vector of the wrong length', { mode: 'vector', vector: [1, 2] }],
  ['vector', { mode: 'vector', vector: { value: [1, 2], property: 'vector' } }],
  ...[
    { eq: 0 },
    { eq: -0 },
    { eq: 1e308 },
    { gt: 1e307 },
    { gte: 1e308 },
    { lt: 1e308 },
    { between: [-1e308, 1e308] },
    { between: [5, 1] },
    { eq: 'NaN' },
    { gt: 'NaN' },
    { eq: null },
    { gt: '2024-01-01' },
  ].flatMap((condition) =>
    ['n', 'm', 'k', 'big'].map(
      (path) => [`${path} ${JSON.stringify(condition)}`, { where: { [path]: condition } }] as const,
    ),
  ),
  ['12_345_678_901_234_567_000', { where: { big: 12_345_678_901_234_567_000 } }],
  ...[
    { gt: '0001-01-01' },
    { gte: '0001-01-01' },
    { lt: '9999-12-31T23:59:59.999Z' },
    { lte: '9999-12-31T23:59:59.999Z' },
    { eq: '9999-12-31T23:59:59.999Z' },
    { eq: '2024-02-30' },
    { gt: '2024-02-30' },
    { between: ['0001-01-01', '9999-12-31'] },
    { gt: 5 },
  ].flatMap((condition) =>
    ['at', 'from'].map(
      (path) => [`${path} ${JSON.stringify(condition)}`, { where: { [path]: condition } }] as const,
    ),
  ),
  ['sort by n', { sortBy: { property: 'n', order: 'DESC' } }],
  ['sort by at', { sortBy: { property: 'at', order: 'ASC' } }],
  ['sort by list', { sortBy: { property: 'list', order: 'ASC' } }],
  ['sort by text', { sortBy: { property: 'text', order: 'ASC' } }],
  ['deep', { where: { 'deep.a.b.c': { eq: 1 } } }],
  ['deep text', { where: { 'deep.a.b.c': { eq: 'two' } } }],
  ['deep boolean', { where: { 'deep.a.b.c': true } }],
  ['negative offset', { offset: -1 }],
  ['offset', { offset: 1e9 }],
  ['limit', { limit: 1e9 }],
  ['fraction', { limit: 1.5 }],
]

/** Places and areas beyond all degrees, about which the engines need not agree. */
const places = [
  { id: 'far', spot: { lat: 1e308, lon: -1e308 } },
  { id: 'farther', spot: { lat: -1.7e308, lon: -1.7e308 } },
]
const areas: readonly Search[] = [
  ...[true, false].flatMap(
    (inside) =>
      [
        [
          'radius around nowhere',
          {
            where: {
              spot: {
                radius: { coordinates: { lat: 1.7e308, lon: 1.7e308 }, value: 1e308, unit: 'km', inside },
              },
            },
          },
        ],
        [
          'huge polygon',
          {
            where: {
              spot: {
                polygon: {
                  coordinates: [
                    { lat: -1.7e308, lon: -1.7e308 },
                    { lat: 1.7e308, lon: -1.7e308 },
                    { lat: 1.7e308, lon: 1.7e308 },
                    { lat: -1.7e308, lon: 1.7e308 },
                  ],
                  inside,
                },
              },
            },
          },
        ],
        [
          'half of the earth',
          {
            where: {
              spot: { radius: { coordinates: { lat: 50, lon: 10 }, value: 20_100, unit: 'km', inside } },
            },
          },
        ],
      ] as const,
  ),
]

const differences = <T extends { readonly memory: object; readonly postgres: object }>(
  results: readonly T[],
) => results.filter(({ memory, postgres }) => !isDeepStrictEqual(memory, postgres))

test('unusual documents are stored or refused, and unusual searches answered or refused, by both engines alike', async () => {
  const { insert, search } = await collectionsOfBothEngines()
  const results = []
  for (const document of documents)
    results.push({ title: `${document.id}`.slice(0, 20), ...(await insert([document])) })
  for (const [title, request] of searches) results.push({ title, ...(await search(request)) })
  expect(differences(results)).toEqual([])
  expect(results.filter(({ memory }) => memory.status >= 500)).toEqual([])

  await insert(places)
  const ofAreas = []
  for (const [title, request] of areas) ofAreas.push({ title, ...(await search(request)) })
  expect(ofAreas.filter(({ memory, postgres }) => memory.status !== 200 || postgres.status !== 200)).toEqual(
    [],
  )

  const short = Array.from({ length: 10_000 }, (_, n) => ({ id: `s${n}`, t: `short${n}` }))
  const stored = { status: 200, body: { inserted: 10_000, replaced: 0, failed: 0 } }
  expect(await insert(short)).toEqual({ memory: stored, postgres: stored })
  const found = { status: 200, count: 1, ids: ['s9999'] }
  expect(await search({ term: 'short9999' })).toMatchObject({ memory: found, postgres: found })
  expect(await search({ offset: 4950, limit: 100 })).toMatchObject({
    memory: { status: 200 },
    postgres: { status: 413, error: expect.stringContaining('"offset" and "limit" together are 5050') },
  })
})
