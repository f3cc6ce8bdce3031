import type { FacetDefinition, SearchRequest } from '@next-panel/contract'
import type { LiveIndex } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { nextSlice } from '../threads/time-slice.ts'
import { type Filter, filterOf } from './filter.ts'

/** Maximum number of comparisons in a search: conditions and facet ranges, times documents. */
const maxComparisons = 1_000_000

/** Number of comparisons per document that are always allowed, however many documents there are. */
const freeComparisons = 20

/** Number of comparisons between time slices, which take a few milliseconds. */
const maxComparisonsAtOnce = 20_000

/** Number of comparisons that count as an additional request in rate limits. */
const comparisonsPerRequest = 100_000

/** Costs of sending a document, of grouping it, and of sending a facet value, in comparisons of equal duration. */
const hitCost = 100
export const groupingCost = 50
const valueCost = 20

/** Cost of looking up one letter of a misspelt word in the term, in comparisons. */
const letterCost = 200

/** Maximum length of a term that is looked up, in UTF-16 units. The engine ignores the rest. */
const maxTermRead = 2000

type Indexes = readonly { readonly live: LiveIndex }[]

/** @throws {ServiceError} `too-many` if a search needs too many comparisons. */
export function assertAffordable(
  indexes: Indexes,
  filter: Filter | undefined,
  facets: Readonly<Record<string, FacetDefinition>>,
): void {
  const perDocument = (filter?.cost ?? 0) + facetCost(facets)
  const documents = sizeOf(indexes)
  if (perDocument <= freeComparisons || perDocument * documents <= maxComparisons) return
  const affordable = Math.max(freeComparisons, Math.floor(maxComparisons / documents))
  throw new ServiceError(
    'too-many',
    `Cannot search: the conditions and facets need ${perDocument} comparisons for each of ${documents} documents, and at most ${affordable} are allowed. Use fewer conditions and ranges, or combine the values of a field in one "in".`,
  )
}

/** Estimates the cost of a whole search, in comparisons. */
export function costOf(indexes: Indexes, request: SearchRequest): number {
  const { term, limit, facets, sortBy, groupBy } = request
  const filter = request.where && filterOf(request.where)
  const ofEach = (filter?.cost ?? 0) + facetCost(facets) + (sortBy ? 1 : 0) + (groupBy ? 2 * groupingCost : 0)
  const documents = sizeOf(indexes)
  const labels = indexes.flatMap(({ live }) =>
    Object.entries(facets).map(([path, facet]) =>
      'ranges' in facet ? 0 : (live.fields.get(path)?.values.size ?? 0),
    ),
  )
  return (
    ofEach * documents +
    Math.min(limit, documents) * hitCost +
    Math.min(term.length, maxTermRead) * letterCost +
    labels.reduce((sum, count) => sum + count, 0) * valueCost
  )
}

/** Returns the number of additional requests that a search counts as in rate limits. */
export function furtherRequests(cost: number): number {
  return Math.floor(cost / comparisonsPerRequest)
}

/** Starts an expensive search in a new time slice. Otherwise, several that arrive together would delay all other requests. */
export async function takeTurn(cost: number): Promise<void> {
  if (cost > maxComparisonsAtOnce) await nextSlice()
}

/** Calls a function for each item, in time slices. @param cost the cost of one call, in comparisons */
export async function inSlices<T>(all: Iterable<T>, cost: number, work: (item: T) => void): Promise<void> {
  let comparisons = 0
  for (const item of all) {
    work(item)
    comparisons += cost
    if (comparisons < maxComparisonsAtOnce) continue
    comparisons = 0
    await nextSlice()
  }
}

/** Returns the number of comparisons that facets need for each document. */
export function facetCost(facets: Readonly<Record<string, FacetDefinition>>): number {
  return Object.values(facets).reduce((sum, facet) => sum + ('ranges' in facet ? facet.ranges.length : 1), 0)
}

/** The queue of searches with expensive filters. They run one at a time, because each keeps a verdict on every document in memory. */
let preparing: Promise<unknown> = Promise.resolve()

/**
 * Searches with a filter. An expensive filter is first applied to all documents in time slices, so that the search only looks up
 * its verdicts.
 */
export async function withFilter<T>(
  filter: Filter,
  indexes: Indexes,
  search: (accepts: Filter['accepts']) => T | Promise<T>,
): Promise<T> {
  if (filter.cost * sizeOf(indexes) <= maxComparisonsAtOnce) return search(filter.accepts)
  const done = preparing.then(async () => {
    const verdicts = await verdictsOf(filter, indexes)
    // Documents that were added meanwhile have no verdict yet.
    return search((document, table) => verdicts.get(document) ?? filter.accepts(document, table))
  })
  preparing = done.catch(() => {})
  return done
}

async function verdictsOf(filter: Filter, indexes: Indexes): Promise<Map<object, boolean>> {
  const verdicts = new Map<object, boolean>()
  for (const { live } of indexes) {
    await inSlices(live.documents(), filter.cost, (document) => {
      verdicts.set(document, filter.accepts(document, live.fields))
    })
  }
  return verdicts
}

function sizeOf(indexes: Indexes): number {
  return indexes.reduce((sum, { live }) => sum + live.size, 0)
}
