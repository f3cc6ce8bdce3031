import { describe, expect, test } from 'vitest'
import { makeCollection, masterKey, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const base = '/v1/collections/c'
const index = `${base}/indexes/i`

async function open(hooks: Readonly<Record<string, string>> = {}) {
  const dataDir = await temporaryDataDir()
  const service = await serviceForTest({ dataDir }, { hookSecrets: { c: { TOKEN: 'secret' } } })
  await makeCollection(service)
  for (const [name, code] of Object.entries(hooks)) await set(service, name, code)
  return service
}

async function set(service: ServiceUnderTest, name: string, code: string) {
  expect(await service.post(`${base}/hooks/create`, { name, code }, 'write')).toMatchObject({
    status: 200,
    body: { success: true },
  })
}

const insert = (service: ServiceUnderTest, documents: unknown) =>
  service.post(`${index}/insert`, documents, 'write')
const search = (service: ServiceUnderTest, body: object) => service.post(`${base}/search`, body, 'read')
const stored = async (service: ServiceUnderTest) =>
  (await service.post('/v1/collections/list', { id: 'c' }, 'write')).body

const code = (name: string, body: string) => `export default { ${name}(...given) { ${body} } }`

describe('hooks', () => {
  test('are set, named in the statistics, and deleted', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service)
    await set(service, 'BeforeSearch', code('beforeSearch', ''))
    const embedding = {
      name: 'selectEmbeddingProperties',
      code: code('selectEmbeddingsProperties', ''),
    }
    expect((await service.post(`${base}/hooks/create`, embedding, 'write')).status).toBe(200)
    expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({
      hooks: ['BeforeSearch', 'selectEmbeddingProperties'],
    })
    const deletion = { name_to_delete: 'BeforeSearch' }
    for (let i = 0; i < 2; i++) {
      expect((await service.post(`${base}/hooks/delete`, deletion, 'write')).body).toEqual({ success: true })
    }
    expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({
      hooks: ['selectEmbeddingProperties'],
    })
  })
})

describe('code of a hook', () => {
  test.each([
    ['const x = {', 'Failed to parse JavaScript source code'],
    ['export const beforeSearch = () => {}', 'Missing `export default`'],
    ['export default () => {}', 'Export default must be an object expression'],
    ['export default { other() {} }', 'Exported object must have a function beforeSearch'],
    [
      'const beforeSearch = 1\nexport default { beforeSearch }',
      "Exported property's value is not a function",
    ],
    ['throw new Error("on purpose")\nexport default { beforeSearch() {} }', 'threw Error: on purpose'],
  ])('is refused when it is %s', async (code, problem) => {
    const service = await open()
    expect(await service.post(`${base}/hooks/create`, { name: 'BeforeSearch', code }, 'write')).toMatchObject(
      {
        status: 400,
        body: { error: `Hook error: Hook BeforeSearch validation failed: ${problem}` },
      },
    )
    expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({ hooks: [] })
  })

  test('is refused when it does not end', async () => {
    const service = await open()
    const hook = { name: 'BeforeSearch', code: 'for (;;) {}\nexport default { beforeSearch() {} }' }
    expect(await service.post(`${base}/hooks/create`, hook, 'write')).toMatchObject({
      status: 400,
      // On a busy machine, the code may get no processor time before the limit on the total time.
      body: { error: expect.stringMatching(/: took longer than 200 ms (?:to evaluate|in total)$/) },
    })
  })
})

describe('a hook before documents are saved', () => {
  const name = 'transformDocumentBeforeSave'

  test('is told no secrets where none are set, whatever the collection is called', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const made = { id: 'constructor', read_api_key: 'read', write_api_key: 'write' }
    await service.post('/v1/collections/create', made, masterKey)
    const place = '/v1/collections/constructor'
    await service.post(`${place}/indexes/create`, { id: 'i' }, 'write')
    const body = 'return given[0].map((each) => ({ ...each, told: JSON.stringify(given.slice(1)) }))'
    const hook = {
      name: 'TransformDocumentBeforeSave',
      code: code('transformDocumentBeforeSave', body),
    }
    await service.post(`${place}/hooks/create`, hook, 'write')
    await service.post(`${place}/indexes/i/insert`, [{ id: 'a' }], 'write')
    const listed = await service.post('/v1/collections/list', { id: 'constructor' }, 'write')
    expect(listed.body).toEqual([{ id: 'a', told: '[{}]' }])
  })

  test('changes what is inserted, told secrets', async () => {
    const body = `const [documents, secrets] = given
      return documents.map((each) => ({ ...each, tag: secrets.TOKEN }))`
    const service = await open({ TransformDocumentBeforeSave: code(name, body) })
    expect((await insert(service, [{ id: '1', a: 1 }, 'no document', { a: 2 }])).body).toEqual({
      inserted: 2,
      replaced: 0,
      failed: 1,
    })
    expect(await stored(service)).toEqual([
      { id: '1', a: 1, tag: 'secret' },
      { id: expect.any(String), a: 2, tag: 'secret' },
    ])
  })

  test('is given large batches in parts, and stores all of them', async () => {
    const body = 'return given[0].map((each) => ({ ...each, together: given[0].length }))'
    const service = await open({ TransformDocumentBeforeSave: code(name, body) })
    const documents = Array.from({ length: 1100 }, (_, i) => ({ id: String(i) }))
    expect((await insert(service, documents)).body).toMatchObject({ inserted: 1100 })
    const counts = await search(service, { term: '', limit: 1000, offset: 600 })
    expect(counts.body).toMatchObject({ count: 1100 })
    expect(await stored(service)).toEqual(
      documents.map((each, i) => ({ ...each, together: i < 1000 ? 500 : 100 })),
    )
  })

  test.each([
    ['returns fewer', 'return given[0].slice(1)', 'as many documents'],
    ['changes an id', 'return given[0].map((each) => ({ ...each, id: "x" }))', 'the same ids'],
    ['changes the order', 'return given[0].reverse()', 'in the same order'],
    ['returns something else', 'return 7', 'an invalid value'],
    ['throws', 'throw new Error("on purpose")', 'threw Error: on purpose'],
  ])('stores nothing when it %s', async (_, body, problem) => {
    const service = await open({ TransformDocumentBeforeSave: code(name, body) })
    expect(await insert(service, [{ id: '1' }, { id: '2' }])).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(`^Hook TransformDocumentBeforeSave failed: .*${problem}`) },
    })
    expect(await stored(service)).toEqual([])
  })

  test('that returns nothing changes nothing', async () => {
    const service = await open({ TransformDocumentBeforeSave: code(name, 'return null') })
    await insert(service, [{ id: '1' }])
    expect(await stored(service)).toEqual([{ id: '1' }])
  })
})

describe('a hook before a search', () => {
  test('changes what is searched for, told what was sent', async () => {
    const body = `const [params] = given
      console.log(params.userID)
      return { ...params, term: params.term.replace('auto', 'car'), limit: 1 }`
    const service = await open({ BeforeSearch: code('beforeSearch', body) })
    await insert(service, [
      { id: '1', t: 'car' },
      { id: '2', t: 'car' },
      { id: '3', t: 'auto' },
    ])
    expect((await search(service, { term: 'auto', userID: 'u' })).body).toMatchObject({
      count: 2,
      hits: [{ document: { t: 'car' } }],
    })
  })

  test.each([
    ['nothing that can be searched', 'return { limit: -1 }', /an invalid value at term/],
    // On a busy machine, the code may get less than 1 s of processor time before the limit on the total time.
    ['in time', 'for (;;) {}', /the code took longer than (?:1000 ms to run|1200 ms in total)/],
  ])('must return %s', async (_, body, problem) => {
    const service = await open({ BeforeSearch: code('beforeSearch', body) })
    expect(await search(service, { term: '' })).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(problem) },
    })
  })
})

describe('a hook after a search', () => {
  const name = 'transformDocumentAfterSearch'

  test('changes, orders and leaves out what was found, and its number is the count', async () => {
    const body = `return given[0].filter(([id]) => id !== 'i:2').reverse()
      .map(([id, document]) => [id, { t: document.t.toUpperCase(), secret: given[1].TOKEN }])`
    const service = await open({ TransformDocumentAfterSearch: code(name, body) })
    await insert(service, [
      { id: '1', t: 'a' },
      { id: '2', t: 'b' },
      { id: '3', t: 'c' },
    ])
    const found = await search(service, { term: '', groupBy: { properties: ['t'] } })
    expect(found.body).toMatchObject({
      count: 2,
      hits: [
        { id: 'i:3', document: { id: '3', t: 'C', secret: 'secret' } },
        { id: 'i:1', document: { t: 'A' } },
      ],
    })
    expect(found.body).toMatchObject({
      groups: expect.arrayContaining([
        {
          values: ['a'],
          result: [expect.objectContaining({ document: { id: '1', t: 'A', secret: 'secret' } })],
        },
        { values: ['b'], result: [] },
      ]),
    })
  })

  test.each([
    ['another document', 'return [["i:9", {}]]'],
    ['a document twice', 'return [...given[0], ...given[0]]'],
    ['no pairs', 'return [1]'],
  ])('must not return %s', async (_, body) => {
    const service = await open({ TransformDocumentAfterSearch: code(name, body) })
    await insert(service, [{ id: '1', t: 'a' }])
    expect(await search(service, { term: '' })).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(/^Hook TransformDocumentAfterSearch failed: it /) },
    })
  })
})
