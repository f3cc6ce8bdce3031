import { embedding as embeddingSchema } from '@next-panel/contract'
import { type Kysely, sql } from 'kysely'
import type { Mutation } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Embedding } from './collection.ts'
import { parseDocument, type StoredDocument } from './document.ts'

/** Number of vectors per query. */
const pageSize = 200

/** Yields the vectors of an index that a model created, in pages. */
export async function* readVectors(
  db: Kysely<Tables>,
  uid: string,
  model: string,
): AsyncGenerator<Map<string, Float32Array>> {
  let after = -1
  for (;;) {
    const rows = await db
      .selectFrom('document')
      .select(['id', 'vector', 'position'])
      .where('index_uid', '=', uid)
      .where('vector_model', '=', model)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    yield vectorsOf(rows)
    after = rows.at(-1)?.position ?? after
    if (rows.length < pageSize) return
  }
}

/** Returns the vectors of these documents that a model created, by document id. */
export async function findVectors(
  db: Kysely<Tables>,
  uid: string,
  ids: readonly string[],
  model: string,
): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>()
  for (let start = 0; start < ids.length; start += pageSize) {
    const rows = await db
      .selectFrom('document')
      .select(['id', 'vector'])
      .where('index_uid', '=', uid)
      .where('vector_model', '=', model)
      .where('id', 'in', ids.slice(start, start + pageSize))
      .execute()
    for (const [id, vector] of vectorsOf(rows)) found.set(id, vector)
  }
  return found
}

/** A document without a vector of the current model, as it was read. */
export interface WaitingDocument {
  readonly collection: string
  readonly index: string
  readonly uid: string
  readonly embedding: Embedding
  readonly body: string
  readonly document: StoredDocument
}

/**
 * Returns at most `limit` documents that wait for a vector of a model. They are in three ranges of a database
 * index. Databases expect many rows in a range and would read the whole table, unless the order makes them use
 * the index.
 */
export async function findWaiting(
  db: Kysely<Tables>,
  model: string,
  limit: number,
): Promise<WaitingDocument[]> {
  const ranges = [
    sql<boolean>`vector_model is null`,
    sql<boolean>`vector_model < ${model}`,
    sql<boolean>`vector_model > ${model}`,
  ]
  const found: WaitingDocument[] = []
  for (const range of ranges) {
    const indexes = await db
      .selectFrom('collection_index')
      .innerJoin('collection', 'collection.id', 'collection_id')
      .select(['collection_id', 'collection_index.id', 'uid', 'embedding'])
      .where('embedding', '!=', '"none"')
      // PostgreSQL does not compare meanings.
      .where('active_engine', '=', 'memory')
      .where(
        sql<boolean>`(select document.id from document where index_uid = uid and ${range} order by vector_model limit 1) is not null`,
      )
      .execute()
    for (const { collection_id, id, uid, embedding } of indexes) {
      if (found.length === limit) return found
      const rows = await db
        .selectFrom('document')
        .select('body')
        .where('index_uid', '=', uid)
        .where(range)
        .orderBy('vector_model')
        .limit(limit - found.length)
        .execute()
      const index = {
        collection: collection_id,
        index: id,
        uid,
        embedding: embeddingSchema.parse(JSON.parse(embedding)),
      }
      found.push(...rows.map(({ body }) => ({ ...index, body, document: parseDocument(body) })))
    }
  }
  return found
}

/**
 * Stores vectors of documents, except those that have changed since their text was read. `undefined` means
 * that a document has no text or that the model rejects it, so that it no longer waits.
 */
export async function putVectors(
  mutation: Mutation,
  model: string,
  vectors: readonly (readonly [waiting: WaitingDocument, vector: Float32Array | undefined])[],
): Promise<void> {
  for (const [{ uid, document, body }, vector] of vectors) {
    await mutation.db
      .updateTable('document')
      .set({ vector: vector ? textOf(vector) : null, vector_model: model })
      .where('index_uid', '=', uid)
      .where('id', '=', document.id)
      .where('body', '=', body)
      .execute()
    mutation.touchVectors(uid, [document.id])
  }
}

function vectorsOf(rows: readonly { id: string; vector: string | null }[]): Map<string, Float32Array> {
  return new Map(rows.flatMap(({ id, vector }) => (vector === null ? [] : [[id, parseVector(vector)]])))
}

/** Both stores have the same format: 32-bit numbers in the machine's byte order, as base64. */
function textOf({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

function parseVector(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64')
  const vector = new Float32Array(bytes.byteLength / 4)
  bytes.copy(Buffer.from(vector.buffer))
  return vector
}
