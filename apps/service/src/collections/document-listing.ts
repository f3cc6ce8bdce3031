import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { parseDocument, type StoredDocument } from './document.ts'

/** Number of documents or indexes per query. */
const pageSize = 500

/** Yields all documents of an index in insertion order, in pages. */
export async function* readPages(db: Kysely<Tables>, uid: string): AsyncGenerator<StoredDocument[]> {
  let after = -1
  for (;;) {
    const page = await readPositions(db, uid, after, pageSize)
    yield page.map(({ document }) => document)
    after = page.at(-1)?.position ?? after
    if (page.length < pageSize) return
  }
}

/** Reads the first documents of an index after a position, in insertion order. */
export async function readPositions(db: Kysely<Tables>, uid: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('document')
    .select(['body', 'position'])
    .where('index_uid', '=', uid)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ body, position }) => ({ position, document: parseDocument(body) }))
}

/** Yields all documents of an index in insertion order. */
export async function* readDocuments(db: Kysely<Tables>, uid: string): AsyncGenerator<StoredDocument> {
  for await (const page of readPages(db, uid)) yield* page
}

/** Counts the documents of some indexes together, up to a number. */
export async function countDocuments(
  db: Kysely<Tables>,
  indexes: readonly { readonly uid: string }[],
  most: number,
): Promise<number> {
  if (indexes.length === 0) return 0
  const uids = indexes.map(({ uid }) => uid)
  const some = db.selectFrom('document').select('id').where('index_uid', 'in', uids).limit(most).as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the numbers of documents of indexes, by `uid`. Indexes without documents are missing. */
export async function countByIndex(
  db: Kysely<Tables>,
  uids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let start = 0; start < uids.length; start += pageSize) {
    const rows = await db
      .selectFrom('document')
      .select(({ fn }) => ['index_uid', fn.countAll<number>().as('documents')])
      .where('index_uid', 'in', uids.slice(start, start + pageSize))
      .groupBy('index_uid')
      .execute()
    for (const { index_uid, documents } of rows) counts.set(index_uid, documents)
  }
  return counts
}

/** Returns the existing documents with these ids, by id. */
export async function findDocuments(
  db: Kysely<Tables>,
  uid: string,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> {
  const found = new Map<string, StoredDocument>()
  for (let start = 0; start < ids.length; start += pageSize) {
    const rows = await db
      .selectFrom('document')
      .select(['id', 'body'])
      .where('index_uid', '=', uid)
      .where('id', 'in', ids.slice(start, start + pageSize))
      .execute()
    for (const { id, body } of rows) found.set(id, parseDocument(body))
  }
  return found
}
