import { type CollectionAddress, search } from '@next-panel/client'
import type { HostedSearch } from '@next-panel/contract/search-config'
import { readableText } from '@next-panel/contract/section-text'
import { searchedIn } from '@next-panel/contract/site-indexes'
import { excerpt, type Hit, highlightQueryOf, type Synonyms, synonymTable } from '@next-panel/search/static'
import { hostedAddress } from '../../ui/browser/hosted-address.ts'
import { searchedIndex } from '../../ui/browser/searched-index.ts'
import type { FolderNames } from './page-breadcrumb.ts'
import { type ResultContext, resultPages } from './result-pages.ts'
import {
  maxHits,
  minCoverage,
  type SearchOutcome,
  type SearchProvider,
  type SearchScope,
} from './search-provider.ts'

/** A section as the service keeps it (docs/reference/requirements.md#records-of-search). */
interface Section {
  readonly path: string
  readonly title: string
  readonly section: string
  readonly content: string
  readonly category: string
  readonly lang: string | undefined
}

/** A collection of a search service, filled from the sections of this site. */
export class HostedSearchProvider implements SearchProvider {
  readonly #context: ResultContext
  readonly #address: CollectionAddress
  readonly #synonyms: Synonyms

  /**
   * @param base base URL of the site, which paths of sections are below
   * @param site.names names of its folders
   * @param site.synonymGroups words that mean the same, as `plainSynonyms` returns them
   */
  constructor(
    base: string,
    config: HostedSearch,
    {
      names = {},
      synonymGroups = [],
    }: { names?: FolderNames; synonymGroups?: readonly (readonly string[])[] } = {},
  ) {
    this.#synonyms = synonymTable(synonymGroups)
    this.#context = { base, names }
    this.#address = hostedAddress(config)
  }

  /** Nothing needs to be loaded: the first search is as quick as the next. */
  async prepare(): Promise<void> {}

  async search(
    query: string,
    scope: SearchScope,
    signal: AbortSignal,
    limit: number = maxHits,
  ): Promise<SearchOutcome> {
    const start = performance.now()
    const { where, indexes } = searchedIn(searchedIndex())
    const params = {
      term: query,
      limit,
      min_coverage: minCoverage,
      where: { ...where, ...(scope !== 'all' && { category: scope }) },
      ...(indexes && { indexes }),
      facets: { category: {} },
      // Told by the page when it is over (`search-log.ts`).
      insights: false,
    }
    const found = await search(this.#address, params, { signal })
    const { hits, facets, count, corrected, unknown = [] } = found
    const { default: docs = 0, blogs = 0 } = facets.category?.values ?? {}
    const marker = highlightQueryOf(corrected ?? query, this.#synonyms, true)
    const sections = hits.flatMap(({ id, score, document }): Hit<Section>[] => {
      const section = sectionOf(document)
      return section ? [{ id, score, document: section, ranges: {} }] : []
    })
    return {
      query,
      pages: resultPages(
        this.#context,
        sections,
        marker,
        async ({ document }) => excerpt(readableText(document.content), marker),
        limit,
      ),
      count,
      counts: { all: docs + blogs, default: docs, blogs },
      corrected,
      unknown,
      elapsed: performance.now() - start,
    }
  }
}

/** A document as a section of this site; nothing for one that leads elsewhere. */
function sectionOf(document: unknown): Section | undefined {
  if (typeof document !== 'object' || document === null) return undefined
  const fields = new Map(Object.entries(document))
  const text = (name: string) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const path = text('path')
  // What begins with two slashes, of either kind, is an address of another site.
  if (!/^\/(?![/\\])/.test(path)) return undefined
  return {
    path,
    title: text('title'),
    section: text('section'),
    content: text('content'),
    category: text('category'),
    lang: text('lang') || undefined,
  }
}
