/** A number of requests per number of seconds. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** Maximum number of counted clients; beyond it, the oldest counts are dropped. */
const maxCounted = 100_000

interface Window {
  count: number
  readonly end: number
}

/**
 * Counts requests by client in windows that begin with the first request. Memory is bounded: expired windows are removed,
 * and because all have the same length, they expire in the order in which they began.
 */
export class RequestCount {
  readonly #limit: RateLimit
  readonly #windows = new Map<string, Window>()

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /**
   * Counts requests.
   *
   * @param requests how many requests it counts as
   * @param now milliseconds of a monotonic clock
   * @returns 0 if it is allowed, or the seconds until requests are allowed again
   */
  take(who: string, requests = 1, now = performance.now()): number {
    for (const [oldest, { end }] of this.#windows) {
      if (end > now && this.#windows.size <= maxCounted) break
      this.#windows.delete(oldest)
    }
    const window = this.#windows.get(who)
    if (!window) {
      this.#windows.set(who, { count: requests, end: now + this.#limit.seconds * 1000 })
      return 0
    }
    window.count += requests
    return window.count <= this.#limit.requests ? 0 : Math.max(1, Math.ceil((window.end - now) / 1000))
  }
}
