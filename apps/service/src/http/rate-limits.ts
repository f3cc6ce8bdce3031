import { ServiceError } from '../errors/service-error.ts'
import { addressGroup, isLoopback } from './client-address.ts'
import { type RateLimit, RequestCount } from './request-count.ts'

/** Uses of a read key. Answers are separate because they need far more work. */
export type ReadUse = 'search' | 'answer'

/** Limits of each use by address and by read key. */
export interface RateLimitSettings {
  readonly ofAddress: Readonly<Record<ReadUse, RateLimit | 'off'>>
  readonly ofKey: Readonly<Record<ReadUse, RateLimit | 'off'>>
}

/** Limit of wrong keys from an address. */
const wrongKeys: RateLimit = { requests: 100, seconds: 60 }

/**
 * Counts the requests of readers in the memory of this node. Requests from this machine have no limit by address, because
 * they come from a proxy that is not configured, and all its readers would share the limit.
 */
export class RateLimits {
  readonly #ofAddress: Readonly<Record<ReadUse, Counter>>
  readonly #ofKey: Readonly<Record<ReadUse, Counter>>
  readonly #wrongKeys = counter(wrongKeys)

  constructor({ ofAddress, ofKey }: RateLimitSettings) {
    this.#ofAddress = { search: counter(ofAddress.search), answer: counter(ofAddress.answer) }
    this.#ofKey = { search: counter(ofKey.search), answer: counter(ofKey.answer) }
  }

  /** Counts requests with the read key of a collection; an expensive one counts as several. @throws {ServiceError} `rate-limited`. */
  take(use: ReadUse, collection: string, address: string | undefined, requests = 1): void {
    const what = use === 'answer' ? 'questions' : 'requests'
    if (address !== undefined && !isLoopback(address)) {
      this.#ofAddress[use](addressGroup(address), `Too many ${what} from this address`, requests)
    }
    this.#ofKey[use](collection, `Too many ${what} with the read key of collection ${collection}`, requests)
  }

  /** Counts a wrong key. @throws {ServiceError} `rate-limited`. */
  takeWrongKey(address: string | undefined): void {
    if (address === undefined || isLoopback(address)) return
    this.#wrongKeys(addressGroup(address), 'Too many wrong API keys from this address')
  }
}

type Counter = (of: string, message: string, requests?: number) => void

function counter(limit: RateLimit | 'off'): Counter {
  if (limit === 'off') return () => {}
  const count = new RequestCount(limit)
  return (of, message, requests = 1) => {
    const wait = count.take(of, requests)
    if (wait === 0) return
    throw new ServiceError(
      'rate-limited',
      `${message}: ${limit.requests} per ${limit.seconds} s are allowed, and an expensive one counts as several. Try again in ${wait} s.`,
      { retryAfter: wait },
    )
  }
}
