import type { SearchResult, StaticDocument } from '@next-panel/search/static'
import type { IndexSession } from './index-session.ts'
import type { FolderNames } from './page-breadcrumb.ts'
import { type ResultContext, resultPages } from './result-pages.ts'
import type { SearchOutcome, SearchProvider, SearchScope } from './search-provider.ts'
import { translatedQuery } from './translated-query.ts'

/**
 * The site's own index, loaded into the browser once. Chat needs a hosted collection; with this provider there is none.
 */
export class LocalSearchProvider implements SearchProvider {
  readonly #context: ResultContext
  #session: Promise<IndexSession> | undefined

  /**
   * @param base base URL of the site; the index lies below it
   * @param names names of its folders
   */
  constructor(base: string, names: FolderNames = {}) {
    this.#context = { base, names }
  }

  async prepare(): Promise<void> {
    await this.#open()
  }

  async search(query: string, scope: SearchScope, signal: AbortSignal): Promise<SearchOutcome> {
    const start = performance.now()
    const [session, translated] = await Promise.all([this.#open(), translatedQuery(query)])
    signal.throwIfAborted()
    // Files of a large index are loaded with the queries that need them.
    const result = await session.find(translated, scope === 'all' ? undefined : scope).catch(logged)
    signal.throwIfAborted()
    return {
      query,
      pages: resultPages(this.#context, result.hits, result.highlightQuery, (hit) =>
        session.excerpt(hit.id, result.highlightQuery),
      ),
      count: result.count,
      counts: countsOf(result),
      corrected: result.corrected?.query ?? (translated === query ? undefined : translated),
      unknown: result.unknown,
      elapsed: performance.now() - start,
    }
  }

  #open(): Promise<IndexSession> {
    if (this.#session) return this.#session
    const session = this.#start()
    this.#session = session
    return session.catch((error: unknown) => {
      // The next try may succeed.
      this.#session = undefined
      return logged(error)
    })
  }

  async #start(): Promise<IndexSession> {
    // Open already where no service searches: see search-opening.ts.
    const { siteIndex } = await import('./site-index.ts')
    return siteIndex(this.#context.base)
  }
}

function logged(error: unknown): never {
  console.error('Cannot load search index.', error)
  throw error
}

function countsOf({ facets }: SearchResult<StaticDocument>): Record<SearchScope, number> {
  const { default: docs = 0, blogs = 0 } = facets.category ?? {}
  return { all: docs + blogs, default: docs, blogs }
}
