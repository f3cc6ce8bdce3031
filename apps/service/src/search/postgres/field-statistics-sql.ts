import { type Kysely, sql } from 'kysely'
import type { Field } from '../../collections/field-table.ts'
import { filterKey, numberPath } from '../../collections/postgres/filter-values.ts'
import type { SearchIndexState } from '../../collections/postgres/index-statistics.ts'
import type { SearchTables } from '../../collections/postgres/search-tables.ts'
import type { Tables } from '../../store/tables.ts'
import type { FieldStatistics } from '../field-statistics.ts'
import { maxCounted } from './candidates.ts'

/** Maximum number of filter values that are listed of a field. */
const maxKeys = 1000

/**
 * Returns the statistics of an index's fields. The distinct words are those of all fields together, and filter values are those of the
 * first 10,000 documents.
 */
export async function fieldStatisticsSql(
  db: Kysely<Tables>,
  { state, tables }: { readonly state: SearchIndexState; readonly tables: SearchTables },
): Promise<FieldStatistics[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${tables.words}`.execute(
    db,
  )
  const statistics: FieldStatistics[] = []
  for (const field of state.fields.all())
    for (const role of await rolesOf(
      db,
      field,
      tables,
      state.totals.get(field.path) ?? 0,
      rows[0]?.count ?? 0,
    ))
      statistics.push({ ...role, field_id: statistics.length })
  return statistics
}

async function rolesOf(
  db: Kysely<Tables>,
  { path, kinds, booleans }: Field,
  tables: SearchTables,
  words: number,
  distinctWords: number,
): Promise<FieldStatistics[]> {
  const base = { field_id: 0, field_path: path }
  const roles: FieldStatistics[] = []
  if (kinds.bool > 0)
    roles.push({ ...base, type: 'bool', true_count: booleans.true, false_count: booleans.false })
  if (kinds.number > 0) {
    const { rows } = await sql<{ count: number; min: number; max: number }>`
      select count(*)::int as count, min(value) as min, max(value) as max from ${tables.numbers}
      where path = ${numberPath.number(path)}`.execute(db)
    for (const row of rows) roles.push({ ...base, type: 'number', ...row })
  }
  if (kinds.date > 0) roles.push({ ...base, type: 'date', count: kinds.date })
  if (kinds.geopoint > 0) roles.push({ ...base, type: 'geopoint', count: kinds.geopoint })
  if (kinds.label > 0) {
    const { rows } = await sql<{ label: string; documents: number }>`
      select label, count(*)::int as documents
      from (select filters from ${tables.documents} order by position limit ${maxCounted}) as document,
        lateral (select distinct jsonb_array_elements_text(filters -> ${filterKey.label(path)}) as label) as labels
      group by label order by label limit ${maxKeys}`.execute(db)
    const document_count = rows.reduce((sum, { documents }) => sum + documents, 0)
    const keys = rows.map(({ label }) => label)
    roles.push({ ...base, type: 'string_filter', key_count: keys.length, document_count, keys })
  }
  if (kinds.string > 0) {
    const length = { total_documents: kinds.string, avg_field_length: words / kinds.string }
    roles.push({ ...base, type: 'string', unique_terms_count: distinctWords, ...length })
  }
  return roles
}
