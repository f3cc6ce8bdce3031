import {
  groupByPage,
  openIndex,
  type SearchResult,
  type StaticDocument,
  type StaticIndex,
  synonyms,
} from '@next-panel/search/static'
import type { SearchOutcome, SearchPage, SearchProvider, SearchScope } from './search-provider.ts'
import { SYNONYM_GROUPS } from './synonym-groups.ts'

/** Found sections that are fetched and shown. */
const LIMIT = 24
const CATEGORIES = { default: 'Docs', blogs: 'Blog' } as const

/** The site's own index, loaded into the browser once. Chat needs a hosted collection; with this provider there is none. */
export class LocalSearchProvider implements SearchProvider {
  readonly #base: string
  #index: Promise<StaticIndex> | undefined

  /** @param base base URL of the site; the index lies below it */
  constructor(base: string) {
    this.#base = base
  }

  async prepare(): Promise<void> {
    await this.#open()
  }

  async search(query: string, scope: SearchScope, signal: AbortSignal): Promise<SearchOutcome> {
    const start = performance.now()
    const index = await this.#open()
    signal.throwIfAborted()
    const filters = { version: 'current', ...(scope !== 'all' && { category: scope }) }
    const result = await index.find(query, { limit: LIMIT, filters, minCoverage: 0.5 })
    signal.throwIfAborted()
    return {
      query,
      pages: groupByPage(result.hits).map((group) => this.#page(index, result, group)),
      count: result.count,
      counts: countsOf(result),
      corrected: result.corrected?.query,
      elapsed: performance.now() - start,
    }
  }

  #page(
    index: StaticIndex,
    { marker }: SearchResult<StaticDocument>,
    group: ReturnType<typeof groupByPage<StaticDocument>>[number],
  ): SearchPage {
    const [first] = group.hits
    const { category } = first?.document ?? { category: 'default' }
    return {
      href: this.#href(group.path),
      title: group.title,
      titleRanges: first?.ranges.title ?? [],
      trail: trailOf(group.path, category === 'blogs' ? CATEGORIES.blogs : CATEGORIES.default),
      hits: group.hits.map((hit) => ({
        href: this.#href(hit.document.path),
        heading: hit.document.section,
        headingRanges: hit.ranges.section ?? [],
        excerpt: async () => {
          const [piece] = await index.excerpts([hit], marker)
          return piece ?? { text: '', ranges: [], before: false, after: false }
        },
      })),
    }
  }

  #href(path: string): string {
    return this.#base + path.slice(1)
  }

  #open(): Promise<StaticIndex> {
    this.#index ??= this.#load('main').then((bytes) =>
      openIndex(bytes, { load: (name) => this.#load(name), synonyms: synonyms(SYNONYM_GROUPS) }),
    )
    this.#index.catch((error: unknown) => {
      console.error('Cannot load search index.', error)
      // The next try may succeed.
      this.#index = undefined
    })
    return this.#index
  }

  async #load(name: string): Promise<Uint8Array> {
    const response = await fetch(`${this.#base}search-index/${name}.bin`)
    if (!response.ok) throw new Error(`HTTP error ${response.status}: ${response.statusText}`)
    return new Uint8Array(await response.arrayBuffer())
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
