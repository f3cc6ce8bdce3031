import { expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores } from '../store/store.fixture.ts'

const base = '/v1/collections/c'
const fruits = [
  { id: 'apple', title: 'red fruit', year: 1, kind: 'sweet' },
  { id: 'pear', title: 'green fruit', year: 2, kind: 'sweet' },
  { id: 'lemon', title: 'yellow fruit', year: 3, kind: 'sour' },
  { id: 'stone', title: 'grey', year: 4, kind: 'hard' },
]

const promote = (...pins: [doc_id: string, position: number][]) => ({
  promote: pins.map(([doc_id, position]) => ({ doc_id, position })),
})
const when = (pattern: string, anchoring = 'is', normalization?: string) => ({
  conditions: [{ pattern, anchoring, ...(normalization ? { normalization } : {}) }],
})

describeOnBothStores('pin rules', ({ place }) => {
  const open = async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, fruits)
    const post = (path: string, body: unknown) => service.post(`${base}/${path}`, body, 'write')
    const insert = (rule: object, path = 'merchandising') =>
      post(`${path}/pin_rules/insert`, { id: 'rule', ...when('fruit'), ...rule })
    const read = async (path: string) => (await service.get(`${base}/${path}`, 'write')).body
    const search = async (params: object = {}) => {
      const { body } = await service.post(`${base}/search`, { term: 'fruit', ...params }, 'read')
      return body as { hits: { id: string; score: number }[]; count: number }
    }
    const found = async (params?: object) => (await search(params)).hits.map(({ id }) => id.slice(2))
    return { post, insert, read, search, found }
  }

  test('are made, replaced, listed and removed', async () => {
    const { post, insert, read, found } = await open()
    const rule = { id: 'rule', ...when('fruit'), consequence: promote(['lemon', 0]) }
    expect(await insert(rule)).toMatchObject({ status: 200, body: { success: true } })
    await insert({ id: 'other', consequence: promote(['pear', 9]) })
    const replaced = { ...rule, consequence: promote(['stone', 0]) }
    await insert(replaced)
    expect(await read('merchandising/pin_rules/list')).toMatchObject({ data: [replaced, { id: 'other' }] })
    expect(await read('merchandising/pin_rules/ids')).toEqual({ success: true, data: ['rule', 'other'] })
    expect(await found()).toEqual(['stone', 'apple', 'lemon', 'pear'])
    for (let times = 0; times < 2; times++) {
      const gone = await post('merchandising/pin_rules/delete', { pin_rule_id_to_delete: 'rule' })
      expect(gone).toMatchObject({ status: 200, body: { success: true } })
    }
    expect(await found()).toEqual(['apple', 'lemon', 'pear'])
  })

  test('put documents at their places, whether they were found or not, and leave the count alone', async () => {
    const { insert, search, found } = await open()
    const before = await search()
    await insert({ consequence: promote(['stone', 1], ['lemon', 0], ['nobody', 0], ['apple', 50]) })
    const { hits, count } = await search()
    expect(hits.map(({ id }) => id)).toEqual(['i:lemon', 'i:stone', 'i:pear', 'i:apple'])
    expect(count).toBe(before.count)
    const scores = new Map(before.hits.map(({ id, score }) => [id, score]))
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ id }) => scores.get(id) ?? 0))
    expect(await found({ offset: 1, limit: 2 })).toEqual(['stone', 'pear'])
    expect(await found({ limit: 0 })).toEqual([])
  })

  test('hold against filters and sorting, and leave facets and groups alone', async () => {
    const { insert, search, found } = await open()
    const asked = { facets: { kind: {} }, groupBy: { properties: ['kind'] } }
    const { hits: _, ...before } = await search(asked)
    await insert({ consequence: promote(['stone', 1], ['lemon', 0]) })
    expect(await found({ where: { kind: 'sweet' } })).toEqual(['lemon', 'stone', 'apple', 'pear'])
    expect(await found({ sortBy: { property: 'year', order: 'DESC' } })).toEqual([
      'lemon',
      'stone',
      'pear',
      'apple',
    ])
    expect(await search(asked)).toMatchObject(before)
  })

  test.each([
    ['is', undefined, 'fruit', ['fruit'], ['Fruit', 'fruits', 'red fruit']],
    ['is', 'stem', 'red fruits', ['Red Fruit', 'red  fruits'], ['red', 'red fruit juice']],
    ['startsWith', undefined, 'red', ['red', 'red fruit'], ['Red fruit', 'a red fruit']],
    ['startsWith', 'stem', 'fruits', ['fruit red', 'FRUITS'], ['red fruit']],
    ['contains', undefined, 'fr', ['red fruit', 'fruit'], ['FRUIT', 'red']],
    ['is', undefined, '', [''], ['fruit']],
  ])('whose condition %s (%s) %j apply to the whole term', async (anchoring, stem, pattern, yes, no) => {
    const { insert, found } = await open()
    await insert({ ...when(pattern, anchoring, stem), consequence: promote(['stone', 0]) })
    for (const term of yes) expect([term, (await found({ term }))[0]]).toEqual([term, 'stone'])
    for (const term of no) expect([term, (await found({ term }))[0]]).not.toEqual([term, 'stone'])
  })

  test('take a document from the newest index that is searched, and the first rule for it decides', async () => {
    const { post, insert, search } = await open()
    await new Promise((resolve) => setTimeout(resolve, 2))
    await post('indexes/create', { id: 'a-newer' })
    await post('indexes/a-newer/insert', [{ id: 'stone', title: 'newer' }])
    await insert({ consequence: promote(['stone', 0]) })
    await insert({ id: 'later', consequence: promote(['stone', 2]) })
    const first = async (indexes?: string[]) => (await search({ indexes })).hits[0]?.id
    expect(await first()).toBe('a-newer:stone')
    expect(await first(['i'])).toBe('i:stone')
  })

  test('of an index are apart from those of the collection, know its documents only, and go with it', async () => {
    const { post, insert, read, search } = await open()
    await post('indexes/create', { id: 'other' })
    await post('indexes/other/insert', [{ id: 'stone', title: 'elsewhere' }])
    expect((await insert({ consequence: promote(['stone', 0]) }, 'indexes/i')).body).toEqual({
      success: true,
    })
    await insert({ consequence: promote(['lemon', 0]) })
    expect(await read('indexes/i/pin_rules/list')).toMatchObject({
      data: [{ id: 'rule', consequence: promote(['stone', 0]) }],
    })
    expect(await read('indexes/i/pin_rules/ids')).toEqual({ success: true, data: ['rule'] })
    expect(await read('indexes/other/pin_rules/list')).toEqual({ data: [] })
    const ids = async (indexes?: string[]) => (await search({ indexes })).hits.map(({ id }) => id)
    expect((await ids()).slice(0, 2)).toEqual(['i:lemon', 'i:stone'])
    expect(await ids(['other'])).toEqual([])
    await post('indexes/i/pin_rules/delete', { pin_rule_id_to_delete: 'rule' })
    expect((await ids())[0]).toBe('i:lemon')

    await insert({ consequence: promote(['stone', 0]) }, 'indexes/i')
    await post('indexes/delete', { index_id_to_delete: 'i' })
    await post('indexes/create', { id: 'i' })
    expect(await read('indexes/i/pin_rules/list')).toEqual({ data: [] })
    expect(await read('merchandising/pin_rules/ids')).toMatchObject({ data: ['rule'] })
    const unknown = { error: 'Index x not found in collection c' }
    expect(await insert({ consequence: promote(['stone', 0]) }, 'indexes/x')).toMatchObject({
      status: 400,
      body: unknown,
    })
    expect(await read('indexes/x/pin_rules/ids')).toEqual(unknown)
  })

  test('that could never do what they say are refused', async () => {
    const { insert, read } = await open()
    const consequence = promote(['stone', 0])
    const errors = [
      [{ consequence, conditions: [] }, 'it has no condition, so it would never apply'],
      [{ consequence: promote() }, 'it does not promote any document'],
      [{ consequence: promote(['a', 0], ['a', 1]) }, 'it promotes the document a twice'],
    ] as const
    for (const [rule, reason] of errors) {
      expect(await insert(rule)).toMatchObject({
        status: 400,
        body: { error: `Invalid pin rule: ${reason}` },
      })
    }
    expect(await read('merchandising/pin_rules/ids')).toMatchObject({ data: [] })
  })
})
