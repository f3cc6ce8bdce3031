import { expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores } from '../store/store.fixture.ts'

const base = '/v1/collections/c'
const shelves = `${base}/merchandising/shelves`

describeOnBothStores('shelves', ({ place }) => {
  test('hold documents in their order, those that are there, from the newest index', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, [
      { id: 'a', in: 'older' },
      { id: 'b', in: 'older' },
    ])
    const post = (path: string, body: unknown) => service.post(path, body, 'write')
    await new Promise((resolve) => setTimeout(resolve, 2))
    await post(`${base}/indexes/create`, { id: 'g' })
    await post(`${base}/indexes/g/insert`, [{ id: 'a', in: 'newer' }])
    const doc_ids = ['b', 'nobody', 'a']
    expect(await post(`${shelves}/insert`, { id: 'old$', doc_ids: ['a'] })).toMatchObject({ status: 200 })
    await post(`${shelves}/insert`, { id: 's-2', doc_ids: [] })
    expect((await post(`${shelves}/insert`, { id: 'old$', doc_ids })).body).toEqual({ success: true })
    expect((await service.get(`${shelves}/list`, 'write')).body).toEqual({
      data: [
        { id: 'old$', doc_ids },
        { id: 's-2', doc_ids: [] },
      ],
    })
    const shown = {
      data: {
        id: 'old$',
        docs: [
          { id: 'b', in: 'older' },
          { id: 'a', in: 'newer' },
        ],
      },
    }
    expect((await service.get(`${shelves}/old$/get`, 'read')).body).toEqual(shown)
    expect((await service.get(`${shelves}/old%24/get?api-key=read`)).body).toEqual(shown)
    for (let times = 0; times < 2; times++) {
      expect(await post(`${shelves}/old$/delete`, '')).toMatchObject({ status: 200, body: { success: true } })
    }
    expect(await service.get(`${shelves}/old$/get`, 'read')).toMatchObject({
      status: 400,
      body: { error: "Shelf 'old$' not found" },
    })
  })

  test('are refused with too many documents or an id that does not fit into an address', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service)
    const insert = (shelf: object) => service.post(`${shelves}/insert`, shelf, 'write')
    const doc_ids = Array.from({ length: 1001 }, (_, i) => `${i}`)
    expect(await insert({ id: 'full', doc_ids: doc_ids.slice(1) })).toMatchObject({ status: 200 })
    expect(await insert({ id: 'full', doc_ids })).toMatchObject({
      status: 413,
      body: { error: 'Too many documents in shelf: 1001 (max: 1000)' },
    })
    for (const id of ['', 'x', 'a/b', 'ä!', 'x'.repeat(65), 'x\0']) {
      expect(await insert({ id, doc_ids: [] })).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^Invalid shelf: the id /) },
      })
    }
    expect(await service.post(`${shelves}/a%00b/delete`, '', 'write')).toMatchObject({ status: 200 })
  })
})
