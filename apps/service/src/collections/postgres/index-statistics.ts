import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../store/tables.ts'
import type { TypeStrategy } from '../collection.ts'
import { FieldTable } from '../field-table.ts'

const kinds = z.record(z.enum(['string', 'number', 'bool', 'geopoint', 'date', 'label']), z.number())
const storedFields = z.array(
  z.object({
    path: z.string(),
    kinds,
    lists: z.number(),
    booleans: z.object({ true: z.number(), false: z.number() }),
  }),
)
const totals = z.array(z.tuple([z.string(), z.number()]))

/** Facts about all documents of an index that PostgreSQL searches. */
export interface SearchIndexState {
  /** Documents up to this position are indexed. */
  readonly indexedTo: number
  readonly documents: number
  readonly fields: FieldTable
  /** The number of words of all documents, by field. */
  readonly totals: ReadonlyMap<string, number>
}

/** The position of the last document of an index that is completely indexed. */
export const allPositions = Number.MAX_SAFE_INTEGER

/** Reads the state of an index; `undefined` if PostgreSQL does not index it. */
export async function readSearchIndex(
  db: Kysely<Tables>,
  uid: string,
  strategy: TypeStrategy,
): Promise<SearchIndexState | undefined> {
  const row = await db.selectFrom('search_index').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) return undefined
  const fields = new FieldTable(strategy, storedFields.parse(JSON.parse(row.fields)))
  return {
    indexedTo: row.indexed_to,
    documents: row.documents,
    fields,
    totals: new Map(totals.parse(JSON.parse(row.totals))),
  }
}

/** Returns the numbers of indexed documents, by `uid`. */
export async function indexedDocuments(
  db: Kysely<Tables>,
  uids: readonly string[],
): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_index')
    .select(['uid', 'documents'])
    .where(sql<boolean>`uid = any(${uids}::text[])`)
    .execute()
  return new Map(rows.map(({ uid, documents }) => [uid, documents]))
}
