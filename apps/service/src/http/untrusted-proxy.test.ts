import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { trustedProxies } from './client-address.ts'
import { UntrustedProxy } from './untrusted-proxy.ts'

/** Sends requests from addresses with a header, and returns the problem. */
async function problemAfter(
  connections: readonly string[],
  headers: Record<string, string>,
  proxies: readonly string[] = [],
) {
  const untrustedProxy = new UntrustedProxy(trustedProxies(proxies))
  const app = new Hono()
  app.use(untrustedProxy.noting)
  app.get('/', (c) => c.text('page'))
  for (const remoteAddress of connections) {
    const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
    expect(await response.text()).toBe('page')
  }
  return untrustedProxy.problem
}

const forwarded = { 'x-forwarded-for': '198.51.100.1' }

describe('a proxy', () => {
  test.each(['127.0.0.1', '::ffff:10.1.2.3', '::1', 'fd00::1', '172.18.0.2'])(
    'at %s that is not trusted is reported, and logged once',
    async (address) => {
      const lines = captureLog()
      expect(await problemAfter([address, address], forwarded)).toMatchObject({
        problem: 'untrusted-proxy',
        message: expect.stringContaining('Set TRUSTED_PROXIES to the address of the proxy'),
      })
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain('198.51.100.1')
    },
  )

  test('is recognised by the standard header too', async () => {
    captureLog()
    expect(await problemAfter(['127.0.0.1'], { forwarded: 'for=198.51.100.1' })).toBeDefined()
  })

  test('that is trusted is not reported, nor are requests without a proxy', async () => {
    expect(
      await problemAfter(['127.0.0.1', '10.1.2.3'], forwarded, ['loopback', '10.0.0.0/8']),
    ).toBeUndefined()
    expect(await problemAfter(['127.0.0.1'], {})).toBeUndefined()
  })

  test('is not assumed if a reader made up the header', async () => {
    expect(await problemAfter(['203.0.113.7', '2001:db8::1', ''], forwarded)).toBeUndefined()
  })
})
