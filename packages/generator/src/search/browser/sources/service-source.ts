import { type CollectionAddress, search } from '@next-panel/client'
import { readableText } from '@next-panel/contract/section-text'
import { searchedIn } from '@next-panel/contract/site-indexes'
import { excerpt, type Hit, highlightQueryOf, type Synonyms, synonymTable } from '@next-panel/search/static'
import { searchedIndex } from '../../../ui/browser/searched-index.ts'
import { minCoverage, type SearchScope } from './search-provider.ts'
import type { FoundSection, FoundSections, SearchSource } from './search-source.ts'

/** A collection of a search service with the sections of this site (docs/reference/requirements.md#records-of-search). */
export class ServiceSource implements SearchSource {
  readonly #address: CollectionAddress
  readonly #synonyms: Synonyms

  /** @param synonymGroups words that mean the same, as `plainSynonyms` returns them */
  constructor(address: CollectionAddress, synonymGroups: readonly (readonly string[])[] = []) {
    this.#address = address
    this.#synonyms = synonymTable(synonymGroups)
  }

  async find(query: string, scope: SearchScope, limit: number, signal: AbortSignal): Promise<FoundSections> {
    const { where, indexes } = searchedIn(searchedIndex())
    const params = {
      term: query,
      limit,
      min_coverage: minCoverage,
      where: { ...where, ...(scope !== 'all' && { category: scope }) },
      ...(indexes && { indexes }),
      facets: { category: {} },
      // The page reports finished searches itself (`search-log.ts`).
      insights: false,
    }
    const { hits, facets, count, corrected, unknown = [] } = await search(this.#address, params, { signal })
    const highlightQuery = highlightQueryOf(corrected ?? query, this.#synonyms, true)
    const texts = new Map(hits.map(({ id, document }) => [id, textOf(document, 'content')]))
    return {
      hits: hits.flatMap(({ id, score, document }): Hit<FoundSection>[] => {
        const section = sectionOf(document)
        return section ? [{ id, score, document: section, ranges: {} }] : []
      }),
      count,
      categories: facets.category?.values ?? {},
      corrected,
      unknown,
      highlightQuery,
      excerpt: async (id) => excerpt(readableText(texts.get(id) ?? ''), highlightQuery),
    }
  }
}

/** A document as a section of this site; `undefined` if its path leads to another site. */
function sectionOf(document: unknown): FoundSection | undefined {
  const path = textOf(document, 'path')
  // Two slashes of either kind begin the address of another site.
  if (!/^\/(?![/\\])/.test(path)) return undefined
  return {
    path,
    title: textOf(document, 'title'),
    section: textOf(document, 'section'),
    category: textOf(document, 'category'),
    lang: textOf(document, 'lang') || undefined,
  }
}

/** A field of a document; empty unless it is a text. */
function textOf(document: unknown, name: string): string {
  const value: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, name) : ''
  return typeof value === 'string' ? value : ''
}
