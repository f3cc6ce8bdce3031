import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** This machine itself: a proxy, a check, a measurement. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Reads the list of trusted proxies: addresses, subnets such as `10.0.0.0/8`, or `loopback`.
 *
 * @throws {RangeError} naming the entry that is none of these.
 */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    if (entry === 'loopback') {
      list.addSubnet('127.0.0.0', 8)
      list.addAddress('::1', 'ipv6')
      continue
    }
    const [address = '', prefix] = entry.split('/')
    const longest = isIPv6(address) ? 128 : 32
    const bits = prefix === undefined ? longest : Number(prefix)
    if (isIP(address) === 0 || !/^\d*$/.test(prefix ?? '') || prefix === '' || bits > longest) {
      throw new RangeError(entry)
    }
    list.addSubnet(address, bits, familyOf(address))
  }
  return list
}

/**
 * The client address of a request behind trusted proxies. The forwarded list is read from the right up to the first address
 * that is not a trusted proxy, because everything left of it can be forged. `undefined` without a connection.
 */
export function clientAddress(c: Context, trusted: BlockList): string | undefined {
  let address = c.env?.incoming ? plainAddress(getConnInfo(c).remote.address ?? '') : undefined
  const header = c.req.header('x-forwarded-for')
  // Looked at first: proxies are compared only where there is something to believe.
  if (header === undefined) return address
  const forwarded = header.split(',').map((each) => plainAddress(each.trim()))
  while (address !== undefined && isListed(trusted, address)) {
    const before = forwarded.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return address
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return isListed(loopback, address)
}

/** Whether an address is in a list; always false for an invalid address. */
export function isListed(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** The addresses of one client: a single IPv4 address, or the /64 of an IPv6 address. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const left = head.split(':').filter((part) => part !== '')
  const right = tail.split(':').filter((part) => part !== '')
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const parts = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** An address without the forms that proxies and dual-stack sockets write around it. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](?::\d+)?$/, '$1')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
