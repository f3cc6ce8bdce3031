import type { Kysely } from 'kysely'
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
  if (numInsertedOrUpdatedRows === 1n) await createSearchTables(db, uid)
}

export async function removeSearchIndex(db: Kysely<Tables>, uid: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('search_index')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await dropSearchTables(db, uid)
}

/** Removes the search indexes of a collection, or of all collections. */
export async function removeSearchIndexes(db: Kysely<Tables>, collection?: string): Promise<void> {
  const indexed = await db
    .selectFrom('search_index')
    .select('uid')
    .$if(collection !== undefined, (query) =>
      query.where(
        'uid',
        'in',
        db
          .selectFrom('collection_index')
          .select('uid')
          .where('collection_id', '=', collection ?? ''),
      ),
    )
    .execute()
  for (const { uid } of indexed) await removeSearchIndex(db, uid)
}
