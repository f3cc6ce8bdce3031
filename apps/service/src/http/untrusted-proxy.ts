import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { log } from '../log/log.ts'
import { type AddressList, plainAddress } from './client-address.ts'

/** Ranges of addresses from which a proxy of the operator connects. Anyone else may have made up the header. */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

const problem = {
  problem: 'untrusted-proxy',
  message:
    'A proxy forwards requests from an address that is not in TRUSTED_PROXIES, so rate limits cannot tell its readers apart. Set TRUSTED_PROXIES to the address of the proxy, such as loopback or 172.16.0.0/12, let the proxy set X-Forwarded-For, and restart the service.',
} as const

/** Detects a proxy in front of the service that is missing in `TRUSTED_PROXIES`. It is logged once. */
export class UntrustedProxy {
  readonly #isTrusted: AddressList
  #isSeen = false

  constructor(isTrusted: AddressList) {
    this.#isTrusted = isTrusted
  }

  /** The problem and its remedy, if there has been such a proxy since the start. */
  get problem(): typeof problem | undefined {
    return this.#isSeen ? problem : undefined
  }

  /** Looks at each request until a proxy has been seen. */
  get noting(): MiddlewareHandler {
    return (c, next) => {
      const { incoming } = c.env ?? {}
      if (incoming && !this.#isSeen) this.#note(c.req.raw.headers, incoming.socket.remoteAddress ?? '')
      return next()
    }
  }

  #note(headers: Headers, connection: string): void {
    if (!headers.has('x-forwarded-for') && !headers.has('forwarded')) return
    const address = plainAddress(connection)
    if (this.#isTrusted(address) || !isPrivate(address)) return
    this.#isSeen = true
    log.warn(problem.message)
  }
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.has(ipaddr.parse(address).range())
}
