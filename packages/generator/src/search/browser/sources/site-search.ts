import { type ResultContext, resultPages } from '../list/result-pages.ts'
import { maxHits, type SearchOutcome, type SearchProvider, type SearchScope } from './search-provider.ts'
import type { FoundSections, SearchSource, SiteIndex } from './search-source.ts'

/** Time in ms that a search waits for the service before it also asks the index. */
const serviceTimeout = 600
/** Pause in ms before a failed service is used again. */
const serviceRest = 30_000
/** Time in ms after the first sign of a search before the index loads, because a query that follows at once comes first. */
const intentPause = 300

/**
 * Searches the site. Without a service the index answers each query. A page that comes from a service is searched by the service until the
 * index is loaded, because the first result is then there sooner; afterwards by the index, because no key then waits for the network.
 * If the service fails or is slow, the index answers in its place.
 */
export class SiteSearch implements SearchProvider {
  readonly #context: ResultContext
  readonly #index: SiteIndex
  readonly #findService: (() => Promise<SearchSource | undefined>) | undefined
  #restsUntil = 0
  #hasSearched = false

  /** @param findService finds the service of the page; missing on a page that comes from a static host */
  constructor(
    context: ResultContext,
    index: SiteIndex,
    findService?: () => Promise<SearchSource | undefined>,
  ) {
    this.#context = context
    this.#index = index
    this.#findService = findService
  }

  async prepare(): Promise<void> {
    if (!(await this.#service())) return this.#index.open()
    setTimeout(() => {
      if (!this.#hasSearched) this.#index.load('')
    }, intentPause)
  }

  async search(
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
    limit: number = maxHits,
  ): Promise<SearchOutcome> {
    const start = performance.now()
    this.#hasSearched = true
    const found = await this.#find(query, scope, limit, signal)
    signal.throwIfAborted()
    const { count, corrected, unknown, notice } = found
    const { default: docs = 0, blogs = 0 } = found.categories
    return {
      query,
      pages: resultPages(this.#context, found, limit),
      count,
      counts: { all: docs + blogs, default: docs, blogs },
      corrected,
      unknown,
      elapsed: performance.now() - start,
      notice,
    }
  }

  /** The service of the page, if it has one and its configuration loads in time. */
  async #service(): Promise<SearchSource | undefined> {
    return this.#findService && Promise.race([this.#findService(), after(serviceTimeout)])
  }

  async #find(
    ...request: Parameters<SearchSource['find']>
  ): Promise<FoundSections & Pick<SearchOutcome, 'notice'>> {
    const [query, scope, limit, signal] = request
    const inIndex = () => this.#index.find(...request)
    if (this.#index.isLoaded(query)) return inIndex()
    if (performance.now() < this.#restsUntil) return { ...(await inIndex()), notice: 'search-unanswered' }
    const service = await this.#service()
    signal.throwIfAborted()
    if (!service) return inIndex()
    const stop = new AbortController()
    let failure: unknown
    const fromService = service.find(query, scope, limit, AbortSignal.any([signal, stop.signal]))
    const isAnswered = fromService.then(
      () => true,
      (error: unknown) => {
        failure = error
        return false
      },
    )
    try {
      if (await Promise.race([isAnswered, after(serviceTimeout)])) return await fromService
      signal.throwIfAborted()
      const fromIndex = inIndex()
      const found = await Promise.any([fromService, fromIndex]).catch(() => fromIndex)
      if (failure === undefined) return found
      console.error('Cannot search in the service.', failure)
      this.#restsUntil = performance.now() + serviceRest
      return { ...found, notice: 'search-unanswered' }
    } finally {
      stop.abort()
      this.#index.load(query)
    }
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
