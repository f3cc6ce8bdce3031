import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { JwtProvider } from '../keys/jwt-verifier.ts'
import { foundIds } from '../service.fixture.ts'
import { search, started } from './access.test-helper.ts'

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
    const bodies = {
      search: { term: 'ports' },
      nlp_search: { query: 'ports' },
      answer: { query: 'ports' },
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
      error: 'JWT Auth error: the signature does not match the keys of the provider',
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
    expect(answer.body).toEqual({ error: 'JWT Auth error: the keys of the provider are not available' })
    expect(String(log.mock.calls[0]?.[0])).toContain(
      'Cannot load the keys of the JWT provider login from http://127.0.0.1:1/',
    )
  })
})
