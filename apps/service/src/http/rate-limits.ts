import { CompiledQuery } from 'kysely'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { ServiceError } from '../errors/service-error.ts'
import type { Forgetful } from '../operations/housekeeping.ts'
import type { Store } from '../store/store.ts'
import { addressGroup, isLoopback } from './client-address.ts'

/** A number of requests per number of seconds, in windows that begin with the first request. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** Uses of a read key. Answers are separate because they need far more work. */
export type ReadUse = 'search' | 'answer'

/** Limits of each use by address and by read key. */
export interface RateLimitSettings {
  readonly ofAddress: Readonly<Record<ReadUse, RateLimit | 'off'>>
  readonly ofKey: Readonly<Record<ReadUse, RateLimit | 'off'>>
}

/** Limit of wrong keys and unknown collections from an address. */
const wrongKeys: RateLimit = { requests: 100, seconds: 60 }

/** Milliseconds that a request waits for the count in PostgreSQL before this node counts it alone. */
const maxStoreWait = 500

/**
 * Counts the requests of readers: in PostgreSQL for all nodes that share it, otherwise in the memory of this node. Requests from this
 * machine have no limit by address: a proxy that is not in `TRUSTED_PROXIES` sends them, and all its readers would share the limit.
 */
export class RateLimits implements Forgetful {
  readonly #store: Store
  readonly #ofAddress: Readonly<Record<ReadUse, Counter>>
  readonly #ofKey: Readonly<Record<ReadUse, Counter>>
  readonly #wrongKeys: Counter

  constructor({ ofAddress, ofKey }: RateLimitSettings, store: Store) {
    this.#store = store
    this.#ofAddress = {
      search: counter('search-address', ofAddress.search, store),
      answer: counter('answer-address', ofAddress.answer, store),
    }
    this.#ofKey = {
      search: counter('search-key', ofKey.search, store),
      answer: counter('answer-key', ofKey.answer, store),
    }
    this.#wrongKeys = counter('wrong-key', wrongKeys, store)
  }

  /** Counts requests with the read key of a collection; an expensive one counts as several. @throws {ServiceError} `rate-limited`. */
  async take(use: ReadUse, collection: string, address: string | undefined, requests = 1): Promise<void> {
    if (requests === 0) return
    const what = use === 'answer' ? 'questions' : 'requests'
    if (address !== undefined && !isLoopback(address)) {
      await this.#ofAddress[use](addressGroup(address), `Too many ${what} from this address`, requests)
    }
    await this.#ofKey[use](
      collection,
      `Too many ${what} with the read key of collection ${collection}`,
      requests,
    )
  }

  /** Counts a wrong key or an unknown collection. @throws {ServiceError} `rate-limited`. */
  async takeWrongKey(address: string | undefined): Promise<void> {
    if (address === undefined || isLoopback(address)) return
    await this.#wrongKeys(
      addressGroup(address),
      'Too many wrong API keys or unknown collections from this address',
      1,
    )
  }

  /** Deletes the counts of windows that have ended. */
  async forget(now: Date): Promise<void> {
    await this.#store.db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
  }
}

type Counter = (of: string, message: string, requests: number) => Promise<void>

/** @param name distinguishes the counts of this limit in the store */
function counter(name: string, limit: RateLimit | 'off', store: Store): Counter {
  if (limit === 'off') return async () => {}
  const limiter = limiterOf(name, limit, store)
  return async (of, message, requests) => {
    try {
      await limiter.consume(of, requests)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new ServiceError(
        'rate-limited',
        `${message}: ${limit.requests} per ${limit.seconds} s are allowed, and an expensive one counts as several. Try again in ${wait} s.`,
        { retryAfter: wait },
      )
    }
  }
}

function limiterOf(keyPrefix: string, { requests: points, seconds: duration }: RateLimit, store: Store) {
  const options = { keyPrefix, points, duration }
  const ofThisNode = new RateLimiterMemory(options)
  if (store.kind === 'sqlite') return ofThisNode
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) =>
        store.db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    // Housekeeping deletes expired counts for all limits.
    clearExpiredByTimeout: false,
    // Requests beyond the limit do not reach the store until the window ends.
    inMemoryBlockOnConsumed: points,
  })
  // Readers must not be rejected or delayed because the store is down or slow.
  return new RLWrapperTimeouts({ limiter, timeoutMs: maxStoreWait, insuranceLimiter: ofThisNode })
}
