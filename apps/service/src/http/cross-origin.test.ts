import { describe, expect, test } from 'vitest'
import { serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

describe('browsers', () => {
  test('may call from any page, with the headers clients send', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    const { status, headers } = await service.request('/v1/collections/c/search', {
      method: 'OPTIONS',
      headers: { origin: 'https://docs.example', 'access-control-request-method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const allowed = 'authorization,content-type,x-api-key'
    expect(headers.get('access-control-allow-headers')).toBe(allowed)
    const refused = await service.post('/v1/collections/c/search', { term: '' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})
