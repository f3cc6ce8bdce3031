import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ServiceError } from '../service-error.ts'
import { addressGroup, isLoopback } from './client-address.ts'

/** So many requests in so many seconds. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** What a read key may be used for: asking takes far more work than everything else. */
export type ReadUse = 'search' | 'answer'

/** Limits of each use for one address and for all holders of one read key. */
export interface RateLimitSettings {
  readonly ofAddress: Readonly<Record<ReadUse, RateLimit | 'off'>>
  readonly ofKey: Readonly<Record<ReadUse, RateLimit | 'off'>>
}

/** Wrong keys one address may try. */
const wrongKeys: RateLimit = { requests: 100, seconds: 60 }

/**
 * Counts the requests that readers make, in the memory of this node. This machine itself is not limited by address: what
 * comes from it is a proxy that was not named, and all its readers would share one count.
 */
export class RateLimits {
  readonly #ofAddress: Readonly<Record<ReadUse, Counter>>
  readonly #ofKey: Readonly<Record<ReadUse, Counter>>
  readonly #wrongKeys = counter(wrongKeys)

  constructor({ ofAddress, ofKey }: RateLimitSettings) {
    this.#ofAddress = { search: counter(ofAddress.search), answer: counter(ofAddress.answer) }
    this.#ofKey = { search: counter(ofKey.search), answer: counter(ofKey.answer) }
  }

  /** Counts a request with the read key of a collection. @throws {ServiceError} `rate-limited`. */
  async take(use: ReadUse, collection: string, address: string | undefined): Promise<void> {
    const what = use === 'answer' ? 'questions' : 'requests'
    if (address !== undefined && !isLoopback(address)) {
      await this.#ofAddress[use](addressGroup(address), `Too many ${what} from this address`)
    }
    await this.#ofKey[use](collection, `Too many ${what} with the read key of collection ${collection}`)
  }

  /** Counts a key that opened nothing. @throws {ServiceError} `rate-limited`. */
  async takeWrongKey(address: string | undefined): Promise<void> {
    if (address === undefined || isLoopback(address)) return
    await this.#wrongKeys(addressGroup(address), 'Too many wrong API keys from this address')
  }
}

type Counter = (of: string, refusal: string) => Promise<void>

function counter(limit: RateLimit | 'off'): Counter {
  if (limit === 'off') return async () => {}
  const limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds })
  return async (of, refusal) => {
    try {
      await limiter.consume(of)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new ServiceError(
        'rate-limited',
        `${refusal}: ${limit.requests} in ${limit.seconds} s are allowed. Try again in ${wait} s.`,
        { retryAfter: wait },
      )
    }
  }
}
