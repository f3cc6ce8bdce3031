import { type Indexed, type SearchIndex, valuesOf } from './search-index.ts'
import type { SearchOptions, SearchResult } from './search-result.ts'

type Condition = readonly [facet: string, allowed: readonly string[]]

/** Keeps the documents that pass the filters, and counts facets. */
export function filterAndCount<D extends Indexed>(
  index: SearchIndex<D>,
  slots: readonly number[],
  { filters = {}, where }: SearchOptions<D>,
): { slots: readonly number[]; facets: SearchResult<D>['facets'] } {
  const conditions = Object.entries(filters).map(([facet, allowed]): Condition => [facet, [allowed].flat()])
  if (conditions.length + index.facets.length === 0 && !where) return { slots, facets: {} }
  const counts = new Map(index.facets.map((facet) => [facet, new Map<string, number>()]))
  const passing = slots.filter((slot) => {
    const document = index.documents[slot]
    if (!document || (where && !where(document))) return false
    const failed = conditions.filter((condition) => !meets(document, condition))
    // The counts of a facet ignore its own filter.
    for (const [facet, count] of counts)
      if (failed.every(([other]) => other === facet)) countValues(document, facet, count)
    return failed.length === 0
  })
  const facets = [...counts].map(([facet, count]) => [facet, Object.fromEntries(count)])
  return { slots: passing, facets: Object.fromEntries(facets) }
}

function meets(document: Indexed, [facet, allowed]: Condition): boolean {
  return valuesOf(document, facet).some((value) => allowed.includes(String(value)))
}

function countValues(document: Indexed, facet: string, count: Map<string, number>): void {
  for (const value of valuesOf(document, facet).map(String)) count.set(value, (count.get(value) ?? 0) + 1)
}
