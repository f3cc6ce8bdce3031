import type { FacetDefinition } from '@next-panel/contract'
import type { LiveIndex } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { nextSlice } from '../threads/time-slice.ts'
import type { Filter } from './filter.ts'

/** Comparisons that a search may take: conditions, and ranges of facets, times documents. */
const maxComparisons = 1_000_000

/** Comparisons with each document that a search may take however many there are. */
const freeComparisons = 20

/** Comparisons that are done without a look at other requests: some milliseconds. */
const maxComparisonsAtOnce = 20_000

type Indexes = readonly { readonly live: LiveIndex }[]

/** @throws {ServiceError} `too-many` when a search compares more than it may. */
export function assertAffordable(
  indexes: Indexes,
  filter: Filter | undefined,
  facets: Readonly<Record<string, FacetDefinition>>,
): void {
  const counted = Object.values(facets).map((facet) => ('ranges' in facet ? facet.ranges.length : 1))
  const each = counted.reduce((sum, cost) => sum + cost, filter?.cost ?? 0)
  const documents = sizeOf(indexes)
  if (each <= freeComparisons || each * documents <= maxComparisons) return
  const affordable = Math.max(freeComparisons, Math.floor(maxComparisons / documents))
  throw new ServiceError(
    'too-many',
    `Cannot search: conditions and facets take ${each} comparisons with each of ${documents} documents. At most ${affordable} are allowed. Use fewer conditions and ranges, or put the values of one field into one "in".`,
  )
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
  search: (accepts: Filter['accepts']) => T,
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
  let comparisons = 0
  for (const { live } of indexes) {
    for (const document of live.documents()) {
      verdicts.set(document, filter.accepts(document, live.fields))
      comparisons += filter.cost
      if (comparisons < maxComparisonsAtOnce) continue
      comparisons = 0
      await nextSlice()
    }
  }
  return verdicts
}

function sizeOf(indexes: Indexes): number {
  return indexes.reduce((sum, { live }) => sum + live.size, 0)
}
