import { expect, onTestFinished, test, vi } from 'vitest'
import { Catalog } from '../../collections/catalog.ts'
import { makeCollection, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

test.each([
  ['nlp_search', 500, 'Cannot process the request: internal error.'],
  ['nlp_search_stream', 200, "The search couldn't be finished."],
])('a search by question with %s that fails says so, and ends', async (path, status, message) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, [{ id: '1', content: 'Users connect to port 443.' }])
  vi.spyOn(Catalog.prototype, 'searchable').mockRejectedValue(new Error('on purpose'))
  const reply = await service.post(`/v1/collections/c/${path}`, { query: 'Which port?' }, 'read')
  expect(reply.status).toBe(status)
  expect(JSON.stringify(reply.body)).toContain(message)
  expect(JSON.stringify(log.mock.calls.map(String))).toContain('on purpose')
})
