import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { foundIds, makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'
import type { StoreLocation } from '../store/store.ts'

const documents = [1, 2, 3].map((n) => ({ id: `${n}`, title: `node ${n}`, kind: 'guide' }))

/** Starts a service on a store with the collection `c`, none of which is in memory yet. */
async function restarted(place: StoreLocation): Promise<ServiceUnderTest> {
  const before = await serviceForTest(place)
  await makeCollection(before, documents)
  await before.close()
  return serviceForTest(place)
}

const search = (service: ServiceUnderTest, request: object) =>
  service.post('/v1/collections/c/search?api-key=read', { term: '', ...request })

describeOnBothStores('the first searches of a collection', ({ place }) => {
  test('all wait until it is loaded', async () => {
    const service = await restarted(await place())
    const requests = [{ term: 'node' }, { term: 'node' }, { where: { kind: 'guide' } }]
    const replies = await Promise.all(requests.map((request) => search(service, request)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of replies) expect(body).toMatchObject({ count: 3 })
  })
})

test('searches during a load that fails say that the collection is unavailable, and the next one loads it again', async () => {
  const at = { dataDir: await temporaryDataDir() }
  const service = await restarted(at)
  const lines = captureLog()
  const database = new DatabaseSync(join(at.dataDir, 'service.db'))
  onTestFinished(() => database.close())
  database.exec('alter table document rename to hidden')
  for (const { status, headers, body } of await Promise.all([1, 2].map(() => search(service, {})))) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
    expect(body).toEqual({
      error: 'Cannot load collection c from the store. Try again later; the service log says why.',
    })
  }
  expect(lines).toContain('error Cannot load collection c: no such table: document')
  database.exec('alter table hidden rename to document')
  expect(await foundIds(service)).toEqual(['i:1', 'i:2', 'i:3'])
})
