import { isCleanText } from '@next-panel/contract'
import type { Updateable } from 'kysely'
import { ServiceError } from '../errors/service-error.ts'
import { hashKey } from '../keys/key-hash.ts'
import type { Mutation } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { ActiveEngine, EngineChoice } from './collection.ts'
import { removeSearchIndexes } from './postgres/index-lifecycle.ts'

/** A new collection, with keys in plain text. */
export interface NewCollection {
  readonly id: string
  readonly description: string | null
  readonly language: string
  readonly embeddingsModel: string | null
  readonly readKey: string
  readonly writeKey: string
  /** `auto` by default. */
  readonly engine?: EngineChoice | undefined
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
      engine: made.engine ?? 'auto',
      active_engine: made.engine === 'postgres' ? 'postgres' : 'memory',
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
  await removeSearchIndexes(mutation.db, id)
  const uids = mutation.db.selectFrom('collection_index').select('uid').where('collection_id', '=', id)
  await mutation.db.deleteFrom('document').where('index_uid', 'in', uids).execute()
  await mutation.db.deleteFrom('insight').where('collection_id', '=', id).execute()
  await mutation.db.deleteFrom('collection').where('id', '=', id).execute()
  mutation.touchCollection(id)
}

/** Sets the engine that a collection wants. @throws {ServiceError} `collection-unknown`. */
export async function setEngine(mutation: Mutation, id: string, engine: EngineChoice): Promise<void> {
  await updateCollection(mutation, id, { engine })
}

/** Sets the engine that searches a collection. @throws {ServiceError} `collection-unknown`. */
export async function setActiveEngine(mutation: Mutation, id: string, engine: ActiveEngine): Promise<void> {
  await updateCollection(mutation, id, { active_engine: engine })
}

/** @throws {ServiceError} `collection-unknown`. */
export async function requireCollection({ db }: Mutation, id: string) {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  if (row) return row
  throw new ServiceError('collection-unknown', `Collection ${id} not found`)
}

async function updateCollection(
  mutation: Mutation,
  id: string,
  values: Partial<Pick<Updateable<Tables['collection']>, 'engine' | 'active_engine'>>,
): Promise<void> {
  const { numUpdatedRows } = await mutation.db
    .updateTable('collection')
    .set({ ...values, updated_at: Date.now() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
  mutation.touchCollection(id)
}
