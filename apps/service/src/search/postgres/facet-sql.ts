import type { FacetDefinition } from '@next-panel/contract'
import { type Kysely, sql } from 'kysely'
import type { FieldTable } from '../../collections/field-table.ts'
import { filterKey, numberPath } from '../../collections/postgres/filter-values.ts'
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
 * Counts facets over the matches of a term, including those that `where` excludes, as the engine in memory does. Of more than 10,000 matches, that many
 * are read.
 *
 * @throws {ServiceError} `field-unknown` if no index has a field, or if its values are of another kind
 */
export async function facetCounts(
  db: Kysely<Tables>,
  indexes: readonly Matches[],
  facets: Readonly<Record<string, FacetDefinition>>,
): Promise<Record<string, FacetCounts>> {
  const counted = Object.entries(facets).map(async ([path, definition]) => {
    assertFacet(
      path,
      definition,
      indexes.map(({ index }) => index.state.fields),
    )
    const values = new Map<string, number>()
    for (const matches of indexes)
      for (const { label, count } of await labelCounts(db, matches, path, definition))
        values.set(label, (values.get(label) ?? 0) + count)
    return [path, { count: values.size, values: Object.fromEntries(values) }] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

interface LabelCount {
  readonly label: string
  readonly count: number
}

async function labelCounts(
  db: Kysely<Tables>,
  { index: { tables }, match }: Matches,
  path: string,
  definition: FacetDefinition,
): Promise<readonly LabelCount[]> {
  const matched = sql`(select position, filters from ${tables.documents} as document where ${match} limit ${maxCounted}) as matched`
  if ('ranges' in definition) {
    const ranges = [...new Map(definition.ranges.map((range) => [rangeLabel(range), range]))]
    const counts = ranges.map(
      ([
        label,
        { from, to },
      ]) => sql<LabelCount>`select ${label}::text as label, count(distinct position)::int as count
        from number where value between ${from}::float8 and ${to}::float8`,
    )
    if (counts.length === 0) return []
    const { rows } = await sql<LabelCount>`
      with number as materialized (select position, value from ${tables.numbers}
        where path = ${numberPath.number(path)} and position in (select position from ${matched}))
      ${sql.join(counts, sql` union all `)}`.execute(db)
    return rows
  }
  if (isOfBooleans(definition)) {
    const labels = (['true', 'false'] as const).filter((label) => definition[label])
    const { rows } = await sql<LabelCount>`
      select label, (select count(*)::int from ${matched} where filters -> ${filterKey.value(path)} @> label::jsonb) as count
      from unnest(${labels}::text[]) as label`.execute(db)
    return rows
  }
  const { rows } = await sql<LabelCount>`
    select label, count(*)::int as count from ${matched},
      lateral (select distinct jsonb_array_elements_text(filters -> ${filterKey.label(path)}) as label) as labels
    group by label order by count desc, label limit ${maxLabels}`.execute(db)
  return rows
}
