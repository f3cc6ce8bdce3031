import { expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores } from '../store/store.fixture.ts'

const base = '/v1/collections/c/values'

describeOnBothStores('values of a collection', ({ place }) => {
  test('are set, read and removed, and counted', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service)
    const post = (path: string, body: unknown) => service.post(`${base}/${path}`, body, 'write')
    const read = async (path: string) => (await service.get(`${base}/${path}`, 'write')).body
    expect(await post('set', { key: 'currency', value: 'EUR' })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await post('set', { key: '__proto__', value: { rate: [1, null] } })
    await post('set', { key: 'currency', value: 'USD' })
    expect(await read('get/currency')).toEqual({ key: 'currency', value: 'USD' })
    expect(await read('list')).toEqual(
      JSON.parse('{"values": {"currency": "USD", "__proto__": {"rate": [1, null]}}}'),
    )
    expect((await service.get('/v1/collections/c/stats', 'read')).body).toMatchObject({ values_count: 2 })
    expect((await post('delete', { key: 'currency' })).body).toEqual({ success: true, removed: true })
    expect((await post('delete', { key: 'currency' })).body).toEqual({ success: true, removed: false })
    expect(await service.get(`${base}/get/currency`, 'write')).toMatchObject({
      status: 400,
      body: { error: 'Value currency not found in collection c' },
    })
  })
})
