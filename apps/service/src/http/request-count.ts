/** So many requests in so many seconds. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** The most of those who ask that are counted at once; beyond, the first of them begin anew. */
const maxCounted = 100_000

interface Window {
  count: number
  readonly end: number
}

/**
 * Counts requests of each who asks, in windows of one length that begin with the first request. Memory is bounded: a
 * window that is over goes, and as all are of one length, they are over in the order in which they began.
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
   * @param requests as which a costly one counts
   * @param now milliseconds on any clock that does not go back
   * @returns 0 to let it pass, else the whole seconds until requests are let pass again
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
