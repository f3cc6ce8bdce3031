import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addressGroup, clientAddress, isLoopback, plainAddress, trustedProxies } from './client-address.ts'

async function addressOf(connection: string | undefined, forwarded: string, proxies: string[] = []) {
  const app = new Hono()
  let address: string | undefined
  app.get('/', (c) => {
    address = clientAddress(c, trustedProxies(proxies))
    return c.text('')
  })
  const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded }
  const env = connection === undefined ? {} : { incoming: { socket: { remoteAddress: connection }, headers } }
  await app.request('/', { headers }, env)
  return address
}

describe('the address of a client', () => {
  test('is that of its connection, whatever it says was forwarded', async () => {
    expect(await addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(await addressOf('::ffff:203.0.113.7', '')).toBe('203.0.113.7')
    expect(await addressOf(undefined, '198.51.100.1', ['loopback'])).toBeUndefined()
  })

  test('is what trusted proxies forward, up to the first address that is not theirs', async () => {
    expect(await addressOf('127.0.0.1', '198.51.100.1', ['loopback'])).toBe('198.51.100.1')
    const chain = 'made up, 1.1.1.1, 198.51.100.1, 10.1.2.3'
    expect(await addressOf('127.0.0.1', chain, ['loopback', '10.0.0.0/8'])).toBe('198.51.100.1')
    expect(await addressOf('127.0.0.1', chain, ['loopback'])).toBe('10.1.2.3')
  })

  test.each([
    ['198.51.100.1:5678', '198.51.100.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['[::ffff:c633:6401]:5678', '198.51.100.1'],
    ['198.51.100.1:5678, 10.1.2.3:4567, ::ffff:10.1.2.4', '198.51.100.1'],
  ])('is read from %s without its port and in one spelling', async (forwarded, address) => {
    expect(await addressOf('::ffff:127.0.0.1', forwarded, ['loopback', '10.0.0.0/8'])).toBe(address)
  })

  test('is that of the proxy when it forwards nothing of use', async () => {
    expect(await addressOf('127.0.0.1', '', ['loopback'])).toBe('127.0.0.1')
    expect(await addressOf('127.0.0.1', 'unknown', ['loopback'])).toBe('127.0.0.1')
  })
})

test.each(['', '10.0.0.0/', '10.0.0.0/33', '10.0.0/8', 'proxy.local', '::1/129', '1.2.3.4/-1', '0.0.0.0/0'])(
  'a proxy is an address or a subnet, not %j',
  (entry) => {
    expect(() => trustedProxies([entry])).toThrow(RangeError)
  },
)

test('an IPv6 client counts as its /64, an IPv4 client as itself', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('2001:db8:0:1:a:b:c:d')).toBe('2001:db8:0:1::/64')
  expect(addressGroup('2001:db8::1')).toBe('2001:db8::/64')
  expect(addressGroup('::1')).toBe('::/64')
})

test('this machine is known by all its addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['203.0.113.7', 'localhost', ''].map(isLoopback)).toEqual([false, false, false])
})

test('an address that is none stays as it is', () => {
  expect(['', 'unknown', '1.2.3', '1.2.3.4:x'].map(plainAddress)).toEqual([
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4:x',
  ])
})
