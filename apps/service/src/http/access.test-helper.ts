import { makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import type { Settings } from '../settings.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const term = '{"term":"port"}'

/** A service with a collection of one document. */
export async function started(changes: Partial<Settings> = {}): Promise<ServiceUnderTest> {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, changes)
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 80.' }])
  return service
}

/** Searches with a key, from a page of an origin. */
export const search = (
  service: ServiceUnderTest,
  {
    key = 'read',
    origin,
    host = 'search.example.com',
  }: { key?: string; origin?: string; host?: string } = {},
  address?: string,
) =>
  service.request(
    `/v1/collections/c/search?api-key=${key}`,
    { method: 'POST', body: term, headers: { host, ...(origin ? { origin } : {}) } },
    address,
  )
