import { describe, expect, test } from 'vitest'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function started(): Promise<ServiceUnderTest> {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 443.' }])
  return service
}

/** Sends what `navigator.sendBeacon` sends: text, from a page of another origin. */
const beacon = (service: ServiceUnderTest, path: string, body: unknown) =>
  service.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://docs.example.com',
      'user-agent': browser,
    },
  })

const identity = { entity: 'identity', id: 'jane', visitorId: 'v1', index: 'c' }
const event = {
  rawSearchString: 'port',
  query: { term: 'port' },
  resultsCount: 3,
  roundTripTime: 12,
  searchedAt: '2026-11-20T08:00:00.000Z',
  results: [{ id: 'a', score: 1 }],
  referer: 'https://docs.example.com/',
}
const batch = {
  source: 'oss-fe',
  deploymentID: '-',
  index: 'c',
  oramaId: 'x',
  oramaVersion: '3.1.18',
  userAgent: browser,
  events: [event, { ...event, rawSearchString: 'redis', resultsCount: 0 }],
}

describe('beacons', () => {
  test('of identity are answered, and nothing of them is kept', async () => {
    const service = await started()
    for (const entity of ['identity', 'alias']) {
      const answer = await beacon(service, '/identify?api-key=read', { ...identity, entity })
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('of searches in the browser are noted with what was searched here', async () => {
    const service = await started()
    const answer = await beacon(service, '/oss_collect?api-key=read', batch)
    expect([answer.status, answer.body]).toEqual([200, { success: true, accepted: 2 }])
    expect((await service.get('/v1/collections/c/insights', 'write')).body).toMatchObject({
      readers: {
        totals: { searches: 2, searches_without_results: 1 },
        most_searched: [{ term: 'port' }, { term: 'redis', without_results: 1 }],
      },
    })
  })

  test('of searches that were made here are not noted twice', async () => {
    const service = await started()
    const answer = await beacon(service, '/collect?api-key=read', { ...batch, source: 'fe' })
    expect(answer.status).toBe(200)
    expect((await service.get('/v1/collections/c/insights', 'write')).body).toMatchObject({
      readers: { totals: { searches: 0 } },
    })
  })

  test.each([
    ['/identify?api-key=read', { ...identity, entity: 'name' }, 422],
    ['/identify?api-key=read', 'identity', 400],
    ['/identify?api-key=other', identity, 401],
    ['/identify', identity, 401],
    ['/identify?api-key=read', { ...identity, index: 'd' }, 400],
    ['/collect?api-key=read', { ...batch, events: [{ ...event, resultsCount: -1 }] }, 422],
    ['/collect?api-key=read', { ...batch, events: Array.from({ length: 251 }, () => event) }, 422],
    ['/oss_collect?api-key=read', `{"index":"c","events":[],"userAgent":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('that cannot be taken are refused: %s %j', async (path, body, status) => {
    const answer = await beacon(await started(), path, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: expect.any(String) })
  })

  test('may be asked for beforehand, and are only posted', async () => {
    const service = await started()
    const preflight = await service.request('/identify?api-key=read', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})
