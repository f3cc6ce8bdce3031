import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { TypeStrategy } from '../collection.ts'
import type { StoredDocument } from '../document.ts'
import { pageOf, weightOf } from '../document.ts'
import { filterValuesOf } from './filter-values.ts'
import { readSearchIndex, type SearchIndexState } from './index-statistics.ts'
import { lexemesOf } from './lexemes.ts'
import { searchTables } from './search-tables.ts'

/** A change of a document at a position. `undefined` means that there is none. */
export interface PositionedChange {
  readonly position: number
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

/**
 * Writes changes of documents to the tables in which PostgreSQL searches an index. It belongs to the transaction that changes the
 * documents. It skips documents that the index does not contain yet, because {@link fillSearchIndex} will add them.
 */
export async function writeToSearchIndex(
  db: Kysely<Tables>,
  uid: string,
  strategy: TypeStrategy,
  changes: readonly PositionedChange[],
): Promise<void> {
  const state = await readSearchIndex(db, uid, strategy)
  if (!state) return
  const indexed = changes.filter(({ position }) => position <= state.indexedTo)
  if (indexed.length > 0) await writeChanges(db, uid, state, indexed)
}

/** Adds the next documents of an index, which then contains those up to `indexedTo`. */
export async function fillSearchIndex(
  db: Kysely<Tables>,
  uid: string,
  state: SearchIndexState,
  documents: readonly { readonly position: number; readonly document: StoredDocument }[],
  indexedTo: number,
): Promise<void> {
  const changes = documents.map(({ position, document }) => ({
    position,
    before: undefined,
    after: document,
  }))
  await writeChanges(db, uid, { ...state, indexedTo }, changes)
}

async function writeChanges(
  db: Kysely<Tables>,
  uid: string,
  state: SearchIndexState,
  changes: readonly PositionedChange[],
): Promise<void> {
  const { fields } = state
  const totals = new Map(state.totals)
  const wordCounts = new Map<string, number>()
  let { documents } = state
  const count = (document: StoredDocument, change: 1 | -1) => {
    const lexemes = lexemesOf(document)
    for (const word of lexemes.words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + change)
    for (const [field, length] of lexemes.lengths)
      totals.set(field, (totals.get(field) ?? 0) + change * length)
    documents += change
    return lexemes
  }
  const rows = changes.flatMap(({ position, before, after }) => {
    if (before) {
      count(before, -1)
      fields.remove(before)
    }
    if (!after) return []
    fields.add(after)
    const { vector } = count(after, 1)
    const { filters, numbers } = filterValuesOf(after, fields, pageOf(after))
    return {
      position,
      id: after.id,
      vector,
      filters: JSON.stringify(filters),
      numbers,
      weight: weightOf(after),
    }
  })
  const tables = searchTables(uid)
  const replaced = changes.flatMap(({ position, before }) => (before ? position : []))
  if (replaced.length > 0) {
    await sql`delete from ${tables.documents} where position = any(${replaced}::bigint[])`.execute(db)
    await sql`delete from ${tables.numbers} where position = any(${replaced}::bigint[])`.execute(db)
  }
  if (rows.length > 0) {
    await sql`insert into ${tables.documents} (position, id, words, filters, weight)
      select position, id, vector::tsvector, filters::jsonb, weight
      from unnest(
        ${rows.map(({ position }) => position)}::bigint[],
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ vector }) => vector)}::text[],
        ${rows.map(({ filters }) => filters)}::text[],
        ${rows.map(({ weight }) => weight)}::float8[]
      ) as row (position, id, vector, filters, weight)`.execute(db)
    const numbers = rows.flatMap(({ position, numbers }) =>
      numbers.map((number) => ({ position, ...number })),
    )
    if (numbers.length > 0)
      await sql`insert into ${tables.numbers} (path, value, position)
        select * from unnest(
          ${numbers.map(({ path }) => path)}::text[],
          ${numbers.map(({ value }) => value)}::float8[],
          ${numbers.map(({ position }) => position)}::bigint[]
        )`.execute(db)
  }
  await countWords(db, tables.words, wordCounts)
  await db
    .updateTable('search_index')
    .set({
      indexed_to: state.indexedTo,
      documents,
      totals: JSON.stringify([...totals]),
      fields: JSON.stringify(fields.all().map(({ values, ...field }) => field)),
    })
    .where('uid', '=', uid)
    .execute()
}

async function countWords(
  db: Kysely<Tables>,
  table: ReturnType<typeof sql.table>,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = [...counts].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  if (changed.length === 0) return
  await sql`insert into ${table} as stored (word, documents)
    select * from unnest(${changed.map(([word]) => word)}::text[], ${changed.map(([, change]) => change)}::bigint[])
    on conflict (word) do update set documents = stored.documents + excluded.documents`.execute(db)
  const fewer = changed.flatMap(([word, change]) => (change < 0 ? word : []))
  if (fewer.length > 0)
    await sql`delete from ${table} where word = any(${fewer}::text[]) and documents <= 0`.execute(db)
}
