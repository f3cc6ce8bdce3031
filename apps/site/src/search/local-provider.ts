import {
  groupByPage,
  type PageGroup,
  type SearchResult,
  type StaticDocument,
} from '@next-panel/search/static'
import { type IndexSession, indexFilesBelow, LocalIndexSession } from './index-session.ts'
import type { SearchOutcome, SearchPage, SearchProvider, SearchScope } from './search-provider.ts'

/** Size of a main file from which on the index goes to a worker, in bytes; some 3,000 sections. */
const WORKER_FROM = 120_000
const CATEGORIES = { default: 'Docs', blogs: 'Blog' } as const

/**
 * The site's own index, loaded into the browser once. Chat needs a hosted collection; with this provider there is none.
 */
export class LocalSearchProvider implements SearchProvider {
  readonly #base: string
  #session: Promise<IndexSession> | undefined

  /** @param base base URL of the site; the index lies below it */
  constructor(base: string) {
    this.#base = base
  }

  async prepare(): Promise<void> {
    await this.#open()
  }

  async search(query: string, scope: SearchScope, signal: AbortSignal): Promise<SearchOutcome> {
    const start = performance.now()
    const session = await this.#open()
    signal.throwIfAborted()
    const result = await session.find(query, scope === 'all' ? undefined : scope)
    signal.throwIfAborted()
    return {
      query,
      pages: groupByPage(result.hits).map((group) => this.#page(session, result, group)),
      count: result.count,
      counts: countsOf(result),
      corrected: result.corrected?.query,
      elapsed: performance.now() - start,
    }
  }

  #page(
    session: IndexSession,
    { marker }: SearchResult<StaticDocument>,
    group: PageGroup<StaticDocument>,
  ): SearchPage {
    const [first] = group.hits
    return {
      href: this.#href(group.path),
      title: group.title,
      titleRanges: first?.ranges.title ?? [],
      trail: trailOf(
        group.path,
        first?.document.category === 'blogs' ? CATEGORIES.blogs : CATEGORIES.default,
      ),
      hits: group.hits.map(({ id, document, ranges }) => ({
        href: this.#href(document.path),
        heading: document.section,
        headingRanges: ranges.section ?? [],
        excerpt: () => session.excerpt(id, marker),
      })),
    }
  }

  #href(path: string): string {
    return this.#base + path.slice(1)
  }

  #open(): Promise<IndexSession> {
    if (this.#session) return this.#session
    const session = this.#start()
    this.#session = session
    session.catch((error: unknown) => {
      console.error('Cannot load search index.', error)
      // The next try may succeed.
      this.#session = undefined
    })
    return session
  }

  async #start(): Promise<IndexSession> {
    const load = indexFilesBelow(this.#base)
    const main = await load('main')
    if (main.byteLength < WORKER_FROM) return new LocalIndexSession(main, load)
    const { WorkerIndexSession } = await import('./worker-session.ts')
    return WorkerIndexSession.open(main, this.#base)
  }
}

function countsOf({ facets }: SearchResult<StaticDocument>): Record<SearchScope, number> {
  const { default: docs = 0, blogs = 0 } = facets.category ?? {}
  return { all: docs + blogs, default: docs, blogs }
}

/** The folder of a page in words: `/docs/q-and-a/x` stands under `Docs › Q and a`. */
function trailOf(path: string, root: string): string {
  const folders = path.split('/').slice(2, -1)
  return [
    root,
    ...folders.map((folder) => folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
  ].join(' › ')
}
