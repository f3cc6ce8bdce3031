import type { FacetDefinition } from '@next-panel/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FieldTable } from '../../collections/field-table.ts'
import { filterKey } from '../../collections/postgres/filter-values.ts'
import type { SearchTables } from '../../collections/postgres/search-tables.ts'
import type { Tables } from '../../store/tables.ts'
import { assertFacet, type FacetCounts, isOfBooleans, rangeLabel } from '../facets.ts'
import { maxCounted } from './candidates.ts'
import type { RowCondition } from './condition-sql.ts'

/** Maximum number of labels of a facet, the commonest ones. */
const maxLabels = 1000

/** An index with the condition that its documents match the term. */
interface Matches {
  readonly index: { readonly tables: SearchTables; readonly state: { readonly fields: FieldTable } }
  readonly match: RowCondition
}

/**
 * Counts facets over the matches of a term, including those that `where` excludes, as the engine in memory does. Of more than 10,000
 * matches, that many are read.
 *
 * @throws {ServiceError} `field-unknown` if no index has a field, or if its values are of another kind
 */
export async function facetCounts(
  db: Kysely<Tables>,
  indexes: readonly Matches[],
  facets: Readonly<Record<string, FacetDefinition>>,
): Promise<Record<string, FacetCounts>> {
  const entries = Object.entries(facets)
  const tables = indexes.map(({ index }) => index.state.fields)
  for (const [path, definition] of entries) assertFacet(path, definition, tables)
  if (entries.length === 0) return {}
  const counts = entries.map(() => new Map<string, number>())
  for (const matches of indexes)
    for (const { facet, label, count } of await labelCounts(db, matches, entries))
      counts[facet]?.set(label, (counts[facet].get(label) ?? 0) + count)
  return Object.fromEntries(
    entries.map(([path], facet) => {
      const values = counts[facet] ?? new Map<string, number>()
      return [path, { count: values.size, values: Object.fromEntries(values) }]
    }),
  )
}

/** The number of documents with a label of a facet, by its place in the request. */
interface LabelCount {
  readonly facet: number
  readonly label: string
  readonly count: number
}

/** Counts all facets with one statement, so that the matches are read once. */
async function labelCounts(
  db: Kysely<Tables>,
  { index: { tables }, match }: Matches,
  facets: readonly (readonly [string, FacetDefinition])[],
): Promise<readonly LabelCount[]> {
  const lists = facets.map(
    ([path, definition], facet) =>
      sql`filters -> ${hasLabels(definition) ? filterKey.label(path) : filterKey.value(path)} as ${listName(facet)}`,
  )
  const counts = facets.flatMap(([, definition], facet) => countSql(definition, facet))
  if (counts.length === 0) return []
  const { rows } = await sql<LabelCount>`
    with matched as materialized (
      select position, ${sql.join(lists)} from ${tables.documents} as document where ${match} limit ${maxCounted})
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** The column with the values of a facet. */
const listName = (facet: number) => sql.ref(`list${facet}`)

const hasLabels = (definition: FacetDefinition) => !('ranges' in definition) && !isOfBooleans(definition)

/** Statements that count a facet over the rows of `matched`. */
function countSql(definition: FacetDefinition, facet: number): RawBuilder<LabelCount>[] {
  const list = listName(facet)
  if ('ranges' in definition) {
    const ranges = [...new Map(definition.ranges.map((range) => [rangeLabel(range), range]))]
    const counts = ranges.map(
      ([label, { from, to }]) => sql`
        select ${facet}::int as facet, ${label}::text as label, count(distinct position)::int as count
        from number where value between ${from}::float8 and ${to}::float8`,
    )
    if (counts.length === 0) return []
    return [
      sql`(select facet, label, count from (with number as materialized (
        select position, value::float8 as value from matched, jsonb_array_elements(${list}) as value
        where jsonb_typeof(value) = 'number')
      ${sql.join(counts, sql` union all `)}) as counted)`,
    ]
  }
  if (isOfBooleans(definition)) {
    const labels = (['true', 'false'] as const).filter((label) => definition[label])
    return [
      sql`select ${facet}::int as facet, label, (select count(*)::int from matched where ${list} @> label::jsonb) as count
        from unnest(${labels}::text[]) as label`,
    ]
  }
  return [
    sql`(select ${facet}::int as facet, label, count(*)::int as count
      from matched, jsonb_array_elements_text(${list}) as label
      group by label order by count desc, label limit ${maxLabels})`,
  ]
}
