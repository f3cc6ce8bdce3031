import { expect, test } from 'vitest'
import { pages } from '../conformance/pages.fixture.ts'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores } from '../store/store.fixture.ts'

const base = '/v1/collections/c/training_sets'
const training_set = {
  simple: [{ original: 'How do I back up?', optimized: ['back up'] }],
  multiple_terms: [{ query: 'a and b?', optimized: ['a', 'b'] }],
  advanced: [],
}

describeOnBothStores('training sets', ({ place }) => {
  const open = async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, pages)
    const post = (path: string, body: unknown) => service.post(`${base}/${path}`, body, 'write')
    const read = (path: string) => service.get(`${base}/${path}`, 'read')
    return { service, post, read }
  }

  test('are kept as they were sent, each apart, until they are removed', async () => {
    const { post, read } = await open()
    expect((await read('query_optimizer/get')).body).toEqual({ training_sets: null })
    expect(await post('query_optimizer/insert', { training_set })).toMatchObject({
      status: 201,
      body: { inserted: true },
    })
    expect((await read('query_optimizer/get')).body).toEqual({ training_sets: JSON.stringify(training_set) })
    expect((await read('query_planner/get')).body).toEqual({ training_sets: null })
    for (let times = 0; times < 2; times++) {
      expect(await post('query_optimizer/delete', '')).toMatchObject({ status: 200, body: { deleted: true } })
    }
    expect((await read('query_optimizer/get')).body).toEqual({ training_sets: null })
  })

  test('are made from what the documents are called, and can be stored as they are', async () => {
    const { service, post } = await open()
    const generate = async () => {
      const { body } = await service.post(`${base}/query_planner/generate`, {}, 'read')
      return (body as { queries: typeof training_set }).queries
    }
    const queries = await generate()
    expect(queries.simple).toHaveLength(3)
    expect(queries.simple[0]).toEqual({
      original: 'What do I need to know about “Back up your site”?',
      query: 'What do I need to know about “Back up your site”?',
      optimized: [expect.stringMatching(/back.*site/i)],
    })
    expect(queries.multiple_terms[0]).toMatchObject({ optimized: [{}, {}].map(() => expect.any(String)) })
    expect(queries.advanced).toHaveLength(3)
    expect((await post('query_planner/insert', { training_set: queries })).status).toBe(201)
    const { body } = await service.post(`${base}/query_filtering/generate`, {}, 'read')
    expect(body).toMatchObject({
      queries: {
        simple: queries.simple.map(({ original }) => ({
          original,
          optimized: expect.arrayContaining(['title']),
        })),
      },
    })
    await service.post('/v1/collections/c/indexes/delete', { index_id_to_delete: 'i' }, 'write')
    expect(await generate()).toEqual({ simple: [], multiple_terms: [], advanced: [] })
  })

  test('are refused under another name', async () => {
    const { service, post, read } = await open()
    const refused = { status: 400, body: { error: 'Invalid training set ID' } }
    expect(await read('query/get')).toMatchObject(refused)
    expect(await post('query/insert', { training_set })).toMatchObject(refused)
    expect(await post('__proto__/delete', '')).toMatchObject(refused)
    expect(await service.post(`${base}/query/generate`, {}, 'read')).toMatchObject(refused)
  })
})
