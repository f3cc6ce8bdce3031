import { searchRequest } from '@next-panel/contract'
import { readableText } from '@next-panel/contract/section-text'
import { searchedIn } from '@next-panel/contract/site-indexes'
import { excerpt, highlightQueryOf } from '@next-panel/search/static'
import type { Context } from 'hono'
import { nameOf, sourcesOf } from '../../answers/source.ts'
import type { Collection } from '../../collections/collection.ts'
import { ServiceError } from '../../errors/service-error.ts'
import type { AppContext } from '../../http/app-context.ts'
import { docsCollection } from '../../operations/docs-collection.ts'
import type { FoundSection, SearchSite } from '../../site/search-page.ts'
import { searchFor } from './collection-search.ts'

/** Maximum number of results on a page. */
const maxHits = 20

/** Minimum coverage of a term in its results, the same as in the search by scripts. */
const minCoverage = 0.5

/** A search of the pages of the site. */
interface PageSearch {
  readonly term: string
  readonly limit: number
  /** Number of results to skip. */
  readonly from: number
  /** Suffix of the index to search (`site-indexes.ts` of the contract). */
  readonly index: string
}

/**
 * Searches the pages of one version in one locale. The caller has already counted the request in rate limits.
 *
 * @throws {ServiceError} as {@link searchFor} does.
 */
export async function searchPages(
  context: AppContext,
  collection: Collection,
  c: Context,
  { term, limit, from, index }: PageSearch,
): Promise<{ readonly sections: readonly FoundSection[]; readonly count: number }> {
  const begun = performance.now()
  const request = searchRequest.parse({
    term,
    limit,
    offset: from,
    min_coverage: minCoverage,
    ...searchedIn(index),
  })
  const { reply } = await searchFor(context, collection, request, c.get('charge'))
  context.insights.searched(context.access.actorOf(c), {
    collection: collection.id,
    term,
    results: reply.count,
    milliseconds: performance.now() - begun,
  })
  const marker = highlightQueryOf(reply.corrected ?? term)
  const sections = sourcesOf(reply.hits).flatMap((source): FoundSection[] => {
    const { path, text } = source
    // A path that begins with two slashes or backslashes is the address of another site.
    if (path === undefined || !/^\/(?![/\\])/.test(path)) return []
    const { before, text: part, after } = excerpt(readableText(text), marker)
    return [{ name: nameOf(source), path, excerpt: `${before ? '… ' : ''}${part}${after ? ' …' : ''}` }]
  })
  return { sections, count: reply.count }
}

/** Searches the pages of the site for readers without scripts, with the rate limits of all readers. */
export function searchSiteWith(context: AppContext): SearchSite {
  return async (c, { term, from, index }) => {
    const collection = context.catalog.cached(docsCollection)
    if (!collection) return { kind: 'found', sections: [], count: 0 }
    try {
      await context.access.limitReader(c, collection.id, 'search')
      return {
        kind: 'found',
        ...(await searchPages(context, collection, c, { term, limit: maxHits, from, index })),
      }
    } catch (error) {
      if (!(error instanceof ServiceError) || error.retryAfter === undefined) throw error
      return { kind: 'limited', retryAfter: error.retryAfter }
    }
  }
}
