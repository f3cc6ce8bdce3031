import type { SearchResult, StaticDocument } from '@next-panel/search/static'
import { searchedIndex } from '../../ui/browser/searched-index.ts'
import type { IndexSession } from './index-session.ts'
import type { FolderNames } from './page-breadcrumb.ts'
import { type ResultContext, resultPages } from './result-pages.ts'
import type { LocalSearch, SearchOutcome, SearchScope } from './search-provider.ts'
import { originalOf, translatedQuery, translatesAtOnce } from './translated-query.ts'

/** What the index found for a query, and when it was asked. */
interface LocalAnswer {
  readonly query: string
  readonly translated: string
  readonly session: IndexSession
  readonly result: SearchResult<StaticDocument>
  /** In ms since the page began. */
  readonly start: number
  readonly limit: number | undefined
}

/**
 * The site's own indexes, each loaded into the browser once. Chat needs a hosted collection; with this provider there is none.
 */
export class LocalSearchProvider implements LocalSearch {
  readonly #context: ResultContext
  /** By index. */
  readonly #sessions = new Map<string, Promise<IndexSession>>()
  /** The sessions that are there. */
  readonly #opened = new Map<string, IndexSession>()

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

  async search(
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
    limit?: number,
  ): Promise<SearchOutcome> {
    const start = performance.now()
    const [session, translated] = await Promise.all([this.#open(), translatedQuery(query)])
    signal.throwIfAborted()
    // Files of a large index are loaded with the queries that need them.
    const result = await session.find(translated, categoryOf(scope), limit, originalOf(query)).catch(logged)
    signal.throwIfAborted()
    return this.#outcome({ query, translated, session, result, start, limit })
  }

  async answer(query: string, scope: SearchScope, limit?: number): Promise<SearchOutcome | undefined> {
    const start = performance.now()
    const canTranslate = translatesAtOnce(query)
    const session = this.#opened.get(searchedIndex())
    if (!session || !canTranslate) return undefined
    const translated = await translatedQuery(query)
    // What does not answer is asked in earnest, or the service is.
    const result = await session
      .answer(translated, categoryOf(scope), limit, originalOf(query))
      .catch(() => undefined)
    return result && this.#outcome({ query, translated, session, result, start, limit })
  }

  async complete(): Promise<void> {
    const index = searchedIndex()
    if (!this.#sessions.has(index)) {
      const { openForLater } = await import('./site-index.ts')
      await openForLater({ base: this.#context.base, index }).catch(logged)
    }
    const session = await this.#open()
    await session.complete().catch(logged)
  }

  #outcome({ query, translated, session, result, start, limit }: LocalAnswer): SearchOutcome {
    return {
      query,
      pages: resultPages(
        this.#context,
        result.hits,
        result.highlightQuery,
        (hit) => session.excerpt(hit.id, result.highlightQuery),
        limit,
      ),
      count: result.count,
      counts: countsOf(result),
      corrected: result.corrected?.query ?? (translated === query ? undefined : translated),
      unknown: result.unknown,
      elapsed: performance.now() - start,
    }
  }

  #open(): Promise<IndexSession> {
    const index = searchedIndex()
    const known = this.#sessions.get(index)
    if (known) return known
    const session = this.#start(index)
    this.#sessions.set(index, session)
    return session.catch((error: unknown) => {
      // The next try may succeed.
      this.#sessions.delete(index)
      return logged(error)
    })
  }

  async #start(index: string): Promise<IndexSession> {
    // Open already where no service searches: see search-opening.ts.
    const { siteIndex } = await import('./site-index.ts')
    const session = await siteIndex({ base: this.#context.base, index })
    this.#opened.set(index, session)
    return session
  }
}

function logged(error: unknown): never {
  console.error('Cannot load search index.', error)
  throw error
}

function categoryOf(scope: SearchScope): string | undefined {
  return scope === 'all' ? undefined : scope
}

function countsOf({ facets }: SearchResult<StaticDocument>): Record<SearchScope, number> {
  const { default: docs = 0, blogs = 0 } = facets.category ?? {}
  return { all: docs + blogs, default: docs, blogs }
}
