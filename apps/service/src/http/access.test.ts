import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { JwtProvider } from '../keys/jwt-verifier.ts'
import {
  foundIds,
  makeCollection,
  masterKey,
  type ServiceUnderTest,
  serviceForTest,
} from '../service.fixture.ts'
import { readSettings, type Settings } from '../settings.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const term = '{"term":"port"}'

async function started(changes: Partial<Settings> = {}): Promise<ServiceUnderTest> {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, changes)
  await makeCollection(service, [{ id: 'a', title: 'Ports', content: 'The port is 80.' }])
  return service
}

const search = (
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
        'Pages of https://other.example.com may not use the read key of collection c. Add the origin to its list, or use another key.',
    })
    // A page of that origin must be able to read why.
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
    ['https://docs.example.com', 'expected array'],
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
      error: `Too many requests from this address: 2 in 60 s are allowed. Try again in ${wait} s.`,
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
      error: expect.stringMatching(/^Too many requests with the read key of collection c: 2 in 60 s/),
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
    // The client of v1.2 would wait for ever on a 429.
    const streamed = await ask('generate/answer')
    expect([streamed.status, Number(streamed.headers.get('retry-after')) > 0]).toEqual([400, true])
    expect((await search(service, {}, '203.0.113.7')).status).toBe(200)
  })

  test('stop who tries keys', async () => {
    const service = await started()
    const guess = async () => (await search(service, { key: 'guess' }, '203.0.113.7')).status
    const statuses = await Promise.all(Array.from({ length: 101 }, guess))
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await search(service, {}, '203.0.113.7')).status).toBe(200)
  })
})

describe('tokens', () => {
  const issuer = 'https://login.example.com/'
  let signer: CryptoKey
  let jwks: string

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    signer = privateKey
    jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] })
  })

  async function provider(): Promise<JwtProvider> {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(jwks)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : ''
    const [issuers, audiences] = [[issuer], ['docs']]
    return {
      name: 'login',
      jwks_url: `http://127.0.0.1:${port}/`,
      issuers,
      audiences,
      refresh_interval: 3600,
    }
  }

  const token = (claims: Record<string, unknown>, changes: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
    changes(
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience('docs')
        .setExpirationTime('5m'),
    ).sign(signer)

  test('read with the read key they carry', async () => {
    const service = await started({ jwtProviders: [await provider()] })
    expect((await search(service, { key: await token({ orak: 'read', plan: 'pro' }) })).status).toBe(200)
    expect((await search(service, { key: await token({ orak: 'other' }) })).status).toBe(401)
    expect((await search(service, { key: await token({}) })).status).toBe(401)
    const stats = await service.get('/v1/collections/c/stats', await token({ orak: 'read' }))
    expect(stats.status).toBe(200)
  })

  test('tell hooks what they say, in whatever way is searched', async () => {
    const service = await started({ jwtProviders: [await provider()] })
    const documents = ['pro', 'free'].map((plan) => ({ id: plan, plan, t: `ports of ${plan}` }))
    await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
    const code = 'export default { beforeSearch: (params, { plan }) => ({ ...params, where: { plan } }) }'
    await service.post('/v1/collections/c/hooks/set', { name: 'BeforeSearch', code }, 'write')
    const key = await token({ orak: 'read', plan: 'pro' })
    const call = { name: 'search', arguments: { term: 'ports' } }
    const bodies = {
      search: { term: 'ports' },
      nlp_search: { query: 'ports' },
      answer: { query: 'ports' },
      mcp: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const text = JSON.stringify((await service.post(`/v1/collections/c/${path}`, body, key)).body)
      expect(text, path).toContain('ports of pro')
      expect(text, path).not.toContain('ports of free')
    }
  })

  test('write to the collection they name, up to the documents they allow', async () => {
    const service = await started({ jwtProviders: [await provider()] })
    const insert = async (claims: Record<string, unknown>) =>
      service.post('/v1/collections/c/indexes/i/insert', [{ id: 'b' }], await token(claims))
    const writer = { sub: 'c', scope: 'write' }
    expect((await insert({ ...writer, lmt: { max_doc_count: 1 } })).body).toEqual({
      error: 'Document limit exceeded for collection c. Limit: 1',
    })
    expect((await insert({ ...writer, lmt: { max_doc_count: 1 } })).status).toBe(402)
    expect((await insert({ ...writer, lmt: { max_doc_count: 2 } })).status).toBe(200)
    expect((await insert(writer)).status).toBe(200)
    expect((await insert({ ...writer, sub: 'd' })).status).toBe(401)
    expect((await insert({ ...writer, scope: 'read' })).status).toBe(401)
    expect((await service.get('/v1/collections', await token(writer))).status).toBe(401)
  })

  test('bound the documents that a temporary index brings in', async () => {
    const service = await started({ jwtProviders: [await provider()] })
    const base = '/v1/collections/c'
    await service.post(`${base}/indexes/i/create-temporary-index`, { id: 't' }, 'write')
    await service.post(`${base}/indexes/t/insert`, [{ id: 'b' }, { id: 'c' }], 'write')
    const swap = async (max_doc_count: number) =>
      service.post(
        `${base}/replace-index`,
        { target_index_id: 'i', temp_index_id: 't' },
        await token({ sub: 'c', scope: 'write', lmt: { max_doc_count } }),
      )
    const before = await foundIds(service)
    expect(await swap(1)).toMatchObject({
      status: 402,
      body: { error: 'Document limit exceeded for collection c. Limit: 1' },
    })
    expect(await foundIds(service)).toEqual(before)
    expect((await swap(2)).status).toBe(200)
    expect((await foundIds(service)).sort()).toEqual(['i:b', 'i:c'])
  })

  test.each<[string, (jwt: SignJWT) => SignJWT]>([
    ['JWT token is expired', (jwt) => jwt.setExpirationTime('-5m')],
    ['Invalid audience', (jwt) => jwt.setAudience('shop')],
    [
      'No JWT provider found for issuer: https://evil.example/',
      (jwt) => jwt.setIssuer('https://evil.example/'),
    ],
  ])('that are not good are refused: %s', async (message, changes) => {
    const service = await started({ jwtProviders: [await provider()] })
    const answer = await search(service, { key: await token({ orak: 'read' }, changes) })
    expect([answer.status, answer.body]).toEqual([401, { error: message }])
  })

  test('that are no tokens, signed by others, or not asked for are refused', async () => {
    const stranger = (await generateKeyPair('RS256')).privateKey
    const forged = await new SignJWT({ orak: 'read' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('docs')
      .setExpirationTime('5m')
      .sign(stranger)
    const service = await started({ jwtProviders: [await provider()] })
    const errorOf = async (key: string) => (await search(service, { key })).body
    expect(await errorOf(forged)).toEqual({
      error: 'JWT Auth error: the signature is not one of the provider',
    })
    expect(await errorOf('ey.x.y')).toEqual({
      error: 'Unable to decode JWT issuer: the token is malformed',
    })
    expect(await errorOf(`ey${'x'.repeat(9000)}.`)).toEqual({ error: 'JWT is longer than 8192 bytes' })
    const without = await started()
    expect((await search(without, { key: forged })).body).toEqual({
      error: 'JWT is not configured on this instance',
    })
  })

  test('are refused, and the log says why, while the provider cannot be asked', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const gone = { ...(await provider()), jwks_url: 'http://127.0.0.1:1/' }
    const service = await started({ jwtProviders: [gone] })
    const answer = await search(service, { key: await token({ orak: 'read' }) })
    expect(answer.body).toEqual({ error: 'JWT Auth error: its provider cannot be asked' })
    expect(String(log.mock.calls[0]?.[0])).toContain(
      'The keys of the JWT provider login at http://127.0.0.1:1/',
    )
  })
})
