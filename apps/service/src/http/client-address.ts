import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'

/** Tells whether an address is in a list; always false for an invalid address. */
export type AddressList = (address: string) => boolean

const loopback = trustedProxies(['loopback'])

/**
 * Reads the list of trusted proxies: addresses, subnets such as `10.0.0.0/8`, or `loopback`.
 *
 * @throws {RangeError} whose message is the invalid entry.
 */
export function trustedProxies(entries: readonly string[]): AddressList {
  for (const entry of entries) if (!isEntry(entry)) throw new RangeError(entry)
  const isTrusted = proxyAddr.compile([...entries])
  return (address) => isTrusted(address, 0)
}

/** `proxy-addr` would also accept netmasks, partial addresses and names of other ranges. The setting does not. */
function isEntry(entry: string): boolean {
  if (entry === 'loopback') return true
  const address = entry.split('/', 1)[0] ?? ''
  return isIP(address) !== 0 && (entry === address || ipaddr.isValidCIDR(entry)) && !entry.endsWith('/0')
}

/**
 * The client address of a request behind trusted proxies. The forwarded list is read from the right up to the first address
 * that is not a trusted proxy, because everything left of it can be forged. `undefined` without a connection.
 */
export function clientAddress(c: Context, isTrusted: AddressList): string | undefined {
  const { incoming } = c.env ?? {}
  if (!incoming) return undefined
  const addresses = proxyAddr.all(incoming, (address) => isTrusted(plainAddress(address))).map(plainAddress)
  return addresses.findLast((address) => isIP(address) !== 0)
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return loopback(address)
}

/** The addresses of one client: a single IPv4 address, or the /64 of an IPv6 address. */
export function addressGroup(address: string): string {
  return isIPv6(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64` : address
}

/** An address in one spelling, without a port, brackets or the prefix of IPv4 in IPv6. An invalid one is returned unchanged. */
export function plainAddress(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? []
  const host = ipv6 ?? ipv4 ?? address
  return isIP(host) === 0 ? address : ipaddr.process(host).toString()
}
