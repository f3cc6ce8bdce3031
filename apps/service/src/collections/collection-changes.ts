import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { hashKey } from '../keys/key-hash.ts'
import { randomId } from '../keys/random-id.ts'
import type { Mutation } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** A new collection, with keys in plain text. */
export interface NewCollection {
  readonly id: string
  readonly description: string | null
  readonly language: string
  readonly embeddingsModel: string | null
  readonly readKey: string
  readonly writeKey: string
}

/** @throws {ServiceError} `collection-exists`. */
export async function createCollection(mutation: Mutation, made: NewCollection): Promise<void> {
  const now = Date.now()
  const { numInsertedOrUpdatedRows } = await mutation.db
    .insertInto('collection')
    .values({
      id: made.id,
      description: made.description,
      language: made.language,
      embeddings_model: made.embeddingsModel,
      read_key: hashKey(made.readKey),
      write_key: hashKey(made.writeKey),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    throw new ServiceError('collection-exists', `Collection with id ${made.id} already exists`)
  }
  mutation.touchCollection(made.id)
}

/** Deletes a collection and its contents. An unknown collection is not an error. */
export async function deleteCollection(mutation: Mutation, id: string): Promise<void> {
  if (!isCleanText(id)) return
  const uids = mutation.db.selectFrom('collection_index').select('uid').where('collection_id', '=', id)
  await mutation.db.deleteFrom('document').where('index_uid', 'in', uids).execute()
  await mutation.db.deleteFrom('insight').where('collection_id', '=', id).execute()
  await mutation.db.deleteFrom('collection').where('id', '=', id).execute()
  mutation.touchCollection(id)
}

/** Replaces the read key of a collection with a random one and returns it in plain text. */
export async function regenerateReadKey(mutation: Mutation, id: string): Promise<string> {
  const key = randomId()
  await setReadKey(mutation, id, key)
  return key
}

/** Replaces the read key of a collection with this plain-text key. @throws {ServiceError} `collection-unknown`. */
export async function setReadKey(mutation: Mutation, id: string, key: string): Promise<void> {
  await updateCollection(mutation, id, { read_key: hashKey(key) })
}

/** Replaces the write key of a collection with this plain-text key. @throws {ServiceError} `collection-unknown`. */
export async function setWriteKey(mutation: Mutation, id: string, key: string): Promise<void> {
  await updateCollection(mutation, id, { write_key: hashKey(key) })
}

/** Changes how the documents of a collection are indexed, and rebuilds its indexes. */
export async function reindexCollection(
  mutation: Mutation,
  id: string,
  definition: { readonly language: string; readonly embeddingsModel: string | null },
): Promise<void> {
  const { language, embeddingsModel } = definition
  await updateCollection(mutation, id, { language, embeddings_model: embeddingsModel })
  const uids = mutation.db.selectFrom('collection_index').select('uid').where('collection_id', '=', id)
  await mutation.db
    .updateTable('document')
    .set({ vector: null, vector_model: null })
    .where('index_uid', 'in', uids)
    .execute()
  await mutation.db
    .updateTable('collection_index')
    .set({ defined_by: mutation.number, updated_at: Date.now() })
    .where('collection_id', '=', id)
    .execute()
}

/** @throws {ServiceError} `collection-unknown`. */
export async function requireCollection({ db }: Mutation, id: string): Promise<void> {
  const row = await db.selectFrom('collection').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
}

async function updateCollection(
  mutation: Mutation,
  id: string,
  values: Partial<Pick<Tables['collection'], 'read_key' | 'write_key' | 'language' | 'embeddings_model'>>,
): Promise<void> {
  const { numUpdatedRows } = await mutation.db
    .updateTable('collection')
    .set({ ...values, updated_at: Date.now() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
  mutation.touchCollection(id)
}
