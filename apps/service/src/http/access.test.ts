import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Catalog } from '../collections/catalog.ts'
import { masterKey, type ServiceUnderTest } from '../service.fixture.ts'
import { readSettings } from '../settings.ts'
import { search, started } from './access.test-helper.ts'

const setOrigins = (service: ServiceUnderTest, origins: unknown, key = 'write') =>
  service.request('/v1/collections/c/read-origins', {
    method: 'PUT',
    body: JSON.stringify({ origins }),
    headers: { authorization: `Bearer ${key}` },
  })

describe('the origins of a read key', () => {
  test('are all until a list is set, and then those of the list and the service itself', async () => {
    const service = await started()
    const origin = 'https://other.example.com'
    expect((await search(service, { origin })).status).toBe(200)
    expect((await setOrigins(service, ['https://docs.example.com/'])).body).toEqual({
      origins: ['https://docs.example.com'],
    })
    const refused = await search(service, { origin })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({
      error:
        'Pages on https://other.example.com are not allowed to use the read key of collection c. Add the origin to the allowed origins of the key, or use another key.',
    })
    // A page on that origin must be able to read the reason.
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await search(service, { origin: 'null' })).status).toBe(403)
    expect((await search(service, { origin: 'https://docs.example.com' })).status).toBe(200)
    expect((await search(service, { origin: 'https://search.example.com' })).status).toBe(200)
    expect((await search(service)).status).toBe(200)
    expect((await search(service, { origin, key: 'write' })).status).toBe(200)
    const listed = await service.get('/v1/collections/c/read-origins', 'write')
    expect(listed.body).toEqual({ origins: ['https://docs.example.com'] })
    expect((await setOrigins(service, null)).body).toEqual({ origins: null })
    expect((await search(service, { origin })).status).toBe(200)
  })

  test.each([
    [['docs.example.com'], 'must be an origin, such as'],
    [['https://docs.example.com/a'], 'must be an origin without a path'],
    [['*'], 'must be an origin'],
    ['https://docs.example.com', 'origins: must be an array, not a string'],
    [undefined, 'origins'],
  ])('must be origins, not %j', async (origins, message) => {
    const answer = await setOrigins(await started(), origins)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('are set by who may write, not by a reader', async () => {
    const service = await started()
    expect((await setOrigins(service, null, 'read')).status).toBe(401)
    expect((await setOrigins(service, [], masterKey)).status).toBe(200)
  })

  test('a preflight is answered for every origin, for it carries no key', async () => {
    const service = await started()
    await setOrigins(service, [])
    const answer = await service.request('/v1/collections/c/search?api-key=read', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://docs.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toMatch(
      /^authorization,content-type,x-api-key\b/,
    )
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,OPTIONS')
  })
})

describe('rate limits', () => {
  const limits = (environment: Record<string, string>) => readSettings(environment, []).rateLimits

  test('hold each address to its share, and say when to come back', async () => {
    const service = await started({ rateLimits: limits({ SEARCH_LIMIT: '2/60' }) })
    const from = (address: string) => search(service, {}, address)
    expect((await from('203.0.113.7')).status).toBe(200)
    expect((await from('203.0.113.7')).status).toBe(200)
    const refused = await from('203.0.113.7')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(refused.body).toEqual({
      error: `Too many requests from this address: 2 per 60 s are allowed, and an expensive one counts as several. Try again in ${wait} s.`,
    })
    expect((await from('203.0.113.8')).status).toBe(200)
    expect((await search(service, { key: 'write' }, '203.0.113.7')).status).toBe(200)
  })

  test('hold one client of IPv6 to its share, whichever of its addresses it uses', async () => {
    const service = await started({ rateLimits: limits({ SEARCH_LIMIT: '1/60' }) })
    expect((await search(service, {}, '2001:db8::1')).status).toBe(200)
    expect((await search(service, {}, '2001:db8::2')).status).toBe(429)
    expect((await search(service, {}, '2001:db8:0:1::1')).status).toBe(200)
  })

  test('do not hold this machine to a share of one address', async () => {
    const service = await started({ rateLimits: limits({ SEARCH_LIMIT: '1/60' }) })
    for (let i = 0; i < 3; i++) expect((await search(service, {}, '127.0.0.1')).status).toBe(200)
  })

  test('of a key are for all its holders together', async () => {
    const service = await started({ rateLimits: limits({ SEARCH_LIMIT_PER_KEY: '2/60' }) })
    expect((await search(service, {}, '203.0.113.1')).status).toBe(200)
    expect((await search(service, {}, '203.0.113.2')).status).toBe(200)
    const refused = await search(service, {}, '203.0.113.3')
    expect(refused.body).toMatchObject({
      error: expect.stringMatching(/^Too many requests with the read key of collection c: 2 per 60 s/),
    })
  })

  test('count questions apart from searches', async () => {
    const service = await started({ rateLimits: limits({ ANSWER_LIMIT: '1/60' }) })
    const ask = (route: string) =>
      service.request(
        `/v1/collections/c/${route}?api-key=read`,
        { method: 'POST', body: '{"query":"Which port?"}' },
        '203.0.113.7',
      )
    expect((await ask('answer')).status).toBe(200)
    expect((await ask('planned_answer')).status).toBe(429)
    expect((await search(service, {}, '203.0.113.7')).status).toBe(200)
  })

  test.each([
    ['keys', 'c', 401],
    ['collections', 'x', 400],
  ])('stop who tries %s', async (_, collection, status) => {
    const service = await started()
    const guess = async () => {
      const path = `/v1/collections/${collection}/search?api-key=guess`
      return (await service.request(path, { method: 'POST', body: '{"term":"port"}' }, '203.0.113.7')).status
    }
    const statuses = await Promise.all(Array.from({ length: 101 }, guess))
    expect(statuses.filter((code) => code === status)).toHaveLength(100)
    expect(statuses.filter((code) => code === 429)).toHaveLength(1)
    expect((await search(service, {}, '203.0.113.7')).status).toBe(200)
  })
})

describe('a collection that this node does not know', () => {
  test('is looked up in the store once a second, and a request beyond the limit not at all', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const lookUps = vi.spyOn(Catalog.prototype, 'catchUp')
    onTestFinished(() => lookUps.mockRestore())
    const service = await started()
    const ask = (id: string, key = 'guess', address = '203.0.113.7') =>
      service.request(
        `/v1/collections/${id}/search?api-key=${key}`,
        { method: 'POST', body: '{"term":""}' },
        address,
      )

    lookUps.mockClear()
    for (let i = 0; i < 5; i++) expect((await ask('x')).status).toBe(400)
    expect(lookUps).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1001)
    expect((await ask('x')).status).toBe(400)
    expect(lookUps).toHaveBeenCalledTimes(2)

    await Promise.all(Array.from({ length: 95 }, (_, i) => ask(`x${i}`)))
    lookUps.mockClear()
    for (const [id, key] of [
      ['y', 'read'],
      ['c', 'guess'],
    ] as const)
      expect((await ask(id, key)).status).toBe(429)
    expect(lookUps).not.toHaveBeenCalled()
    expect((await ask('c', masterKey)).status).toBe(200)
    expect((await ask('y', masterKey)).status).toBe(400)
  })

  test('is found as soon as it is made', async () => {
    const service = await started()
    const ask = () => service.post('/v1/collections/x/search?api-key=r', { term: '' })
    expect((await ask()).status).toBe(400)
    await service.post(
      '/v1/collections/create',
      { id: 'x', read_api_key: 'r', write_api_key: 'w' },
      masterKey,
    )
    expect((await ask()).status).toBe(200)
  })
})
