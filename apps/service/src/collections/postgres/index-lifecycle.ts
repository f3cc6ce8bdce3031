import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { createSearchTables, dropSearchTables } from './search-tables.ts'

/**
 * Creates what PostgreSQL needs to search an index.
 *
 * @param indexedTo the position up to which all documents are indexed
 */
export async function addSearchIndex(db: Kysely<Tables>, uid: string, indexedTo: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('search_index')
    .values({ uid, indexed_to: indexedTo, documents: 0, fields: '[]', totals: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  await dropSearchTables(db, uid)
  await createSearchTables(db, uid)
}

/**
 * Removes the search index of an index. Its tables are dropped later ({@link dropUnusedTables}), because that waits for searches which
 * still read them, and the transaction would keep all nodes from writing for so long.
 */
export async function removeSearchIndex(db: Kysely<Tables>, uid: string): Promise<void> {
  await db.deleteFrom('search_index').where('uid', '=', uid).execute()
}

/** Removes the search indexes of a collection, or of all collections. */
export async function removeSearchIndexes(db: Kysely<Tables>, collection?: string): Promise<void> {
  const ofCollection = db
    .selectFrom('collection_index')
    .select('uid')
    .where('collection_id', '=', collection ?? '')
  await db
    .deleteFrom('search_index')
    .$if(collection !== undefined, (query) => query.where('uid', 'in', ofCollection))
    .execute()
}

/** Maximum time that dropping a table waits for those who read it, in milliseconds. A dump reads all tables for hours. */
const maxDropWait = 200

/** Returns the indexes that have search tables but no search index any more. */
export async function unusedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select substr(tablename, 8) as uid from pg_tables
    where schemaname = current_schema() and tablename ~ '^search_[a-z0-9]{24}$'
      and substr(tablename, 8) not in (select uid from search_index)`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Drops the tables of search indexes that were removed. Fails if some of them are still being read. */
export async function dropUnusedTables(db: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${maxDropWait}`}, true)`.execute(db)
  for (const uid of await unusedTables(db)) await dropSearchTables(db, uid)
}
