import {
  type LocalSearch,
  maxHits,
  type SearchOutcome,
  type SearchProvider,
  type SearchScope,
} from './search-provider.ts'

/** Time in ms after which a search that waits for the service also uses the index of the site. */
const serviceTimeout = 600
/** Pause in ms before a failed service is used again. */
const serviceRest = 30_000
/** Time in ms after the last keystroke, or the first sign of a search, before what nobody waits for is asked for. */
const typingPause = 300

/**
 * Chooses for each search between the index of the site and, where there is one, a hosted collection.
 *
 * An index that has all that a query needs answers it, because no key then waits for the network. Until then the service answers,
 * and so it does what the index finds nothing for. Each stands in for the other: the index, loaded for it, for a service that fails
 * or is slow; the service for an index that does not load. What only the service has comes below what is shown.
 */
export class SwitchingSearchProvider implements SearchProvider {
  readonly #local: LocalSearch
  readonly #findHosted: () => Promise<SearchProvider | undefined>
  readonly #expectsHosted: boolean
  #restsUntil = 0
  #hasSearched = false
  #completion: Promise<void> | undefined

  /**
   * @param findHosted tells whether there is a service; asked for each search
   * @param expectsHosted whether the page was told that there is one
   */
  constructor(
    local: LocalSearch,
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
    if (chosen !== this.#local) void this.#completeUnlessSearching()
  }

  async search(
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
    limit: number = maxHits,
  ): Promise<SearchOutcome> {
    this.#hasSearched = true
    const found = await this.#local.answer(query, scope, limit)
    signal.throwIfAborted()
    const isResting = performance.now() < this.#restsUntil
    if (found && found.count > 0)
      return isResting ? found : { ...found, later: this.#askLater(found, scope, signal) }
    const chosen = isResting ? this.#local : await this.#choose()
    signal.throwIfAborted()
    if (chosen !== this.#local) return this.#searchHosted(chosen, query, scope, signal, limit)
    const outcome = found ?? (await this.#local.search(query, scope, signal, limit))
    return isResting ? withNotice(outcome) : outcome
  }

  /** The source that is ready first. */
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

  /** A first search, which may begin at any moment, comes before the index: it is completed once that is answered. */
  async #completeUnlessSearching(): Promise<void> {
    await after(typingPause)
    if (!this.#hasSearched) this.#completeIndex()
  }

  /** Loads the index for the keys to come. While it does not load, the service answers. */
  #completeIndex(): void {
    this.#completion ??= this.#local.complete().catch(() => undefined)
  }

  async #searchHosted(
    hosted: SearchProvider,
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
    limit: number,
  ): Promise<SearchOutcome> {
    const stop = new AbortController()
    const onAbort = () => stop.abort(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    let failure: unknown
    try {
      const fromService = hosted.search(query, scope, stop.signal, limit)
      const answered = fromService.then(
        () => true,
        (error: unknown) => {
          if (!stop.signal.aborted) {
            console.error('Cannot search in the service.', error)
            failure = error
          }
          return false
        },
      )
      const isInTime = await Promise.race([answered, after(serviceTimeout).then(() => false)])
      signal.throwIfAborted()
      if (isInTime) return await fromService
      const fromIndex = this.#local.search(query, scope, signal, limit)
      const outcome = await Promise.any([fromService, fromIndex]).catch(() => fromIndex)
      if (failure === undefined) return outcome
      this.#restsUntil = performance.now() + serviceRest
      return withNotice(outcome)
    } finally {
      signal.removeEventListener('abort', onAbort)
      stop.abort()
      this.#completeIndex()
    }
  }

  /** Asks the service too, once the reader has stopped typing; nothing where the list is full anyway. */
  async #askLater(
    { query, count }: SearchOutcome,
    scope: SearchScope,
    signal: AbortSignal,
  ): Promise<SearchOutcome | undefined> {
    if (count > maxHits) return undefined
    await after(typingPause)
    if (signal.aborted) return undefined
    const hosted = await this.#findHosted()
    return hosted?.search(query, scope, signal).catch(() => undefined)
  }
}

function withNotice(outcome: SearchOutcome): SearchOutcome {
  return { ...outcome, notice: 'search-unanswered' }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
