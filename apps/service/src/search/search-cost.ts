import type { FacetDefinition, SearchRequest } from '@next-panel/contract'
import type { LiveIndex } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { nextSlice } from '../threads/time-slice.ts'
import { type Filter, filterOf } from './filter.ts'

/** Comparisons that a search may take: conditions, and ranges of facets, times documents. */
const maxComparisons = 1_000_000

/** Comparisons with each document that a search may take however many there are. */
const freeComparisons = 20

/** Comparisons that are done without a look at other requests: some milliseconds. */
const maxComparisonsAtOnce = 20_000

/** Comparisons that count as a request of its own in the limits of readers. */
const comparisonsPerRequest = 100_000

/** As many comparisons as it takes to send a document, to put it into groups, and to send a value of a field. */
const hitCost = 100
export const groupingCost = 50
const valueCost = 20

/** As many comparisons as looking up a letter of the term takes when its word is misspelt. */
const letterCost = 200

/** UTF-16 units of a term that are looked up, whatever is pasted. */
const maxTermRead = 2000

type Indexes = readonly { readonly live: LiveIndex }[]

/** @throws {ServiceError} `too-many` when a search compares more than it may. */
export function assertAffordable(
  indexes: Indexes,
  filter: Filter | undefined,
  facets: Readonly<Record<string, FacetDefinition>>,
): void {
  const each = (filter?.cost ?? 0) + facetCost(facets)
  const documents = sizeOf(indexes)
  if (each <= freeComparisons || each * documents <= maxComparisons) return
  const affordable = Math.max(freeComparisons, Math.floor(maxComparisons / documents))
  throw new ServiceError(
    'too-many',
    `Cannot search: the conditions and facets need ${each} comparisons for each of ${documents} documents, and at most ${affordable} are allowed. Use fewer conditions and ranges, or combine the values of a field in one "in".`,
  )
}

/** About how many comparisons all of a search takes. */
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

/** As how many requests a search counts in the limits of readers, beside the one that it is. */
export function furtherRequests(cost: number): number {
  return Math.floor(cost / comparisonsPerRequest)
}

/** Waits for its turn where a search takes long: those of many requests that came at once would hold up all others. */
export async function takeTurn(cost: number): Promise<void> {
  if (cost > maxComparisonsAtOnce) await nextSlice()
}

/** Does something with each of many, with other requests served between. @param cost of each, in comparisons */
export async function inSlices<T>(all: Iterable<T>, cost: number, work: (each: T) => void): Promise<void> {
  let comparisons = 0
  for (const each of all) {
    work(each)
    comparisons += cost
    if (comparisons < maxComparisonsAtOnce) continue
    comparisons = 0
    await nextSlice()
  }
}

/** Comparisons of facets with a document. */
export function facetCost(facets: Readonly<Record<string, FacetDefinition>>): number {
  return Object.values(facets).reduce((sum, facet) => sum + ('ranges' in facet ? facet.ranges.length : 1), 0)
}

/** The search whose filter is prepared now. Verdicts on all documents are held in memory, so there is one at a time. */
let preparing: Promise<unknown> = Promise.resolve()

/**
 * Searches with a filter. One that takes many comparisons is asked about all documents first, with other requests served
 * between, so that the search itself only looks the verdicts up.
 */
export async function withFilter<T>(
  filter: Filter,
  indexes: Indexes,
  search: (accepts: Filter['accepts']) => T | Promise<T>,
): Promise<T> {
  if (filter.cost * sizeOf(indexes) <= maxComparisonsAtOnce) return search(filter.accepts)
  const done = preparing.then(async () => {
    const verdicts = await verdictsOf(filter, indexes)
    // Documents that came meanwhile have no verdict yet.
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
