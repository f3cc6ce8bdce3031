import { round, type Summary } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { SearchVisit } from './search-visit.ts'

/** The measurements of a site on a connection. */
export interface ColdSearch {
  readonly site: string
  readonly line: string
  readonly visits: number
  readonly measures: Readonly<Record<keyof SearchVisit, Summary>>
}

/** Measures in the order of the tables; `unit` is the divisor and its name. */
const measures = [
  ['pageBytes', 'page itself, KB', 1000],
  ['searchBytes', 'opening and first query, KB', 1000],
  ['searchRequests', 'requests for that', 1],
  ['allBytes', 'with all that follows, KB', 1000],
  ['open', 'click to open, ms', 1],
  ['paste', 'pasted query to result, ms', 1],
  ['clickToResult', 'click to first result, ms', 1],
  ['warm', 'warm key to new list, ms', 1],
] as const satisfies readonly (readonly [keyof SearchVisit, string, number])[]

/** A table per connection: medians with their extremes, and the sites that are faster than ours. */
export function coldTables(searches: readonly ColdSearch[]): Table[] {
  return [...Map.groupBy(searches, ({ line }) => line)].map(([line, sites]) => ({
    title: `${line}: medians (least to most) of ${sites[0]?.visits} visits`,
    columns: ['', ...sites.map(({ site }) => site), 'least'],
    rows: measures.map(([key, label, unit]) => [
      label,
      ...sites.map((site) => cell(site.measures[key], unit)),
      siteWithLeast(sites, key),
    ]),
  }))
}

/** Sentences about the measures in which another site's median is below ours. */
export function aheadOfOurs(searches: readonly ColdSearch[]): string[] {
  return searches.flatMap((search) => {
    const ours = searches.find(({ site, line }) => site === 'ours' && line === search.line)
    // Our site with its service is not a competitor.
    if (!ours || search.site.startsWith('ours')) return []
    return measures
      .filter(([key]) => search.measures[key].median < ours.measures[key].median)
      .map(([key, label, unit]) => {
        const values = [search, ours].map((visit) => round(visit.measures[key].median / unit, 1))
        return `${search.line}: ${search.site} is ahead of ours in "${label}", ${values.join(' against ')}`
      })
  })
}

function siteWithLeast(sites: readonly ColdSearch[], key: keyof SearchVisit): string | undefined {
  return sites.toSorted((a, b) => a.measures[key].median - b.measures[key].median)[0]?.site
}

function cell({ median, min, max }: Summary, unit: number): string {
  const [middle, least, most] = [median, min, max].map((value) => round(value / unit, unit === 1 ? 0 : 1))
  return `${middle} (${least} to ${most})`
}
