import type { SearchOutcome, SearchProvider, SearchScope } from './search-provider.ts'

/** How long a search waits for the service before it asks the site's own index as well, in ms. */
const serviceTimeout = 600
/** How long a service that was slow or failed is left alone, in ms. */
const serviceRest = 30_000

const unansweredNotice = 'The search service does not answer. These results are from the index of this site.'

/**
 * Searches in a hosted collection where the site has one, else in the index of the site; the index also stands in for a service
 * that fails or is slow. It loads only when it is needed, but for one case: while it is not known whether there is a
 * service, since on a static host the index should not wait for that news.
 */
export class SwitchingSearchProvider implements SearchProvider {
  readonly #local: SearchProvider
  readonly #findHosted: () => Promise<SearchProvider | undefined>
  readonly #expectsHosted: boolean
  #restsUntil = 0

  /**
   * @param findHosted tells whether there is a service; asked for each search
   * @param expectsHosted whether the page was told that there is one
   */
  constructor(
    local: SearchProvider,
    findHosted: () => Promise<SearchProvider | undefined>,
    expectsHosted: boolean,
  ) {
    this.#local = local
    this.#findHosted = findHosted
    this.#expectsHosted = expectsHosted
  }

  async prepare(): Promise<void> {
    const chosen = await this.#choose()
    await chosen.prepare()
  }

  async search(query: string, scope: SearchScope, signal: AbortSignal): Promise<SearchOutcome> {
    const isResting = performance.now() < this.#restsUntil
    const chosen = isResting ? this.#local : await this.#choose()
    signal.throwIfAborted()
    if (chosen !== this.#local) return this.#searchHosted(chosen, query, scope, signal)
    const outcome = await this.#local.search(query, scope, signal)
    return isResting ? withNotice(outcome) : outcome
  }

  /** What to search in: whichever is known to be ready first. */
  async #choose(): Promise<SearchProvider> {
    const local = this.#local
    const hosted = this.#findHosted().then((found) => found ?? local)
    if (this.#expectsHosted) return Promise.race([hosted, after(serviceTimeout).then(() => local)])
    // An index that cannot be loaded says so in the search itself.
    const indexed = local.prepare().then(
      () => local,
      () => hosted,
    )
    return Promise.race([hosted, indexed])
  }

  async #searchHosted(
    hosted: SearchProvider,
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
  ): Promise<SearchOutcome> {
    const stop = new AbortController()
    const onAbort = () => stop.abort(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const fromService = hosted.search(query, scope, stop.signal)
      const answered = fromService.then(
        () => true,
        (error: unknown) => {
          if (!stop.signal.aborted) console.error('Cannot search in the service.', error)
          return false
        },
      )
      const isInTime = await Promise.race([answered, after(serviceTimeout).then(() => false)])
      signal.throwIfAborted()
      if (isInTime) return await fromService
      const fromIndex = this.#local.search(query, scope, signal)
      const outcome = await Promise.any([fromService, fromIndex.then(withNotice)]).catch(() => fromIndex)
      if (outcome.notice !== undefined) this.#restsUntil = performance.now() + serviceRest
      return outcome
    } finally {
      signal.removeEventListener('abort', onAbort)
      stop.abort()
    }
  }
}

function withNotice(outcome: SearchOutcome): SearchOutcome {
  return { ...outcome, notice: unansweredNotice }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
