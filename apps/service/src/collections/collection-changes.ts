import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { hashKey } from '../keys/key-hash.ts'
import type { Mutation } from '../store/store.ts'

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

/** @throws {ServiceError} `collection-unknown`. */
export async function requireCollection({ db }: Mutation, id: string): Promise<void> {
  const row = await db.selectFrom('collection').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
}
