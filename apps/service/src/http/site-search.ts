import { searchRequest } from '@next-panel/contract'
import { readableText } from '@next-panel/contract/section-text'
import { excerpt, highlightQueryOf } from '@next-panel/search/static'
import { nameOf, sourcesOf } from '../answers/source.ts'
import { ServiceError } from '../errors/service-error.ts'
import { docsCollection } from '../operations/docs-collection.ts'
import type { FoundSection, SearchSite } from '../site/search-page.ts'
import type { AppContext } from './app-context.ts'
import { searchFor } from './collection-search.ts'

/** The most results of a page. */
const maxHits = 20

/** Words of a search that a result has, as a share of their weight: as where scripts search. */
const minCoverage = 0.5

/** Searches the pages of the site for readers without scripts, under the same limits as for all others. */
export function searchSiteWith(context: AppContext): SearchSite {
  const { access, catalog, insights } = context
  return async (c, term, from) => {
    const begun = performance.now()
    const collection = await catalog.collection(docsCollection)
    if (!collection) return { kind: 'found', sections: [], count: 0 }
    try {
      access.limitReader(c, collection.id, 'search')
      const request = searchRequest.parse({
        term,
        limit: maxHits,
        offset: from,
        min_coverage: minCoverage,
        where: { version: 'current' },
      })
      const { reply } = await searchFor(context, collection, request, {
        sent: async () => request,
        claims: null,
        charge: c.get('charge'),
      })
      insights.searched(access.actorOf(c), {
        collection: collection.id,
        term,
        results: reply.count,
        milliseconds: performance.now() - begun,
      })
      const marker = highlightQueryOf(reply.corrected ?? term)
      const sections = sourcesOf(reply.hits).flatMap((source): FoundSection[] => {
        const { path, text } = source
        // What begins with two slashes, of either kind, is an address of another site.
        if (path === undefined || !/^\/(?![/\\])/.test(path)) return []
        const { before, text: part, after } = excerpt(readableText(text), marker)
        return [{ name: nameOf(source), path, excerpt: `${before ? '… ' : ''}${part}${after ? ' …' : ''}` }]
      })
      return { kind: 'found', sections, count: reply.count }
    } catch (error) {
      if (!(error instanceof ServiceError) || error.retryAfter === undefined) throw error
      return { kind: 'limited', retryAfter: error.retryAfter }
    }
  }
}
