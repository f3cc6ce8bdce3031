import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const hosted = { provider: 'hosted', url: '/', collection: 'docs', key: 'k', answers: 'written' }

/** Reads the configuration of a site with these responses. */
async function read(...replies: (() => Promise<Response>)[]) {
  const request = vi.fn<typeof fetch>()
  for (const reply of replies) request.mockImplementationOnce(reply)
  vi.stubGlobal('fetch', request)
  const { searchConfig } = await import('./search-config.ts')
  return { searchConfig, request }
}

test('the configuration is read once, from below the base URL', async () => {
  const { searchConfig, request } = await read(async () => Response.json(hosted))
  expect(await searchConfig('/sub/')).toEqual(hosted)
  expect(await searchConfig('/sub/')).toEqual(hosted)
  expect(request.mock.calls).toEqual([['/sub/search-config.json']])
})

test.each([
  ['is missing', async () => new Response('Not Found', { status: 404 })],
  ['is no configuration', async () => Response.json({ provider: 'hosted' })],
])('the index is searched where the file %s', async (_what, reply) => {
  const { searchConfig } = await read(reply)
  expect(await searchConfig('/')).toEqual({ provider: 'local' })
})

test.each([
  ['is no JSON', async () => new Response('<html>')],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the index is searched where the file %s, and it is asked for again', async (_what, reply) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { searchConfig } = await read(reply, async () => Response.json(hosted))
  expect(await searchConfig('/')).toEqual({ provider: 'local' })
  expect(log.mock.calls[0]?.[0]).toBe('Cannot load search-config.json.')
  expect(await searchConfig('/')).toEqual(hosted)
  log.mockRestore()
})
