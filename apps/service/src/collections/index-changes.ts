import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { randomId } from '../keys/random-id.ts'
import type { Mutation } from '../store/store.ts'
import { defaultTypeStrategy, type Embedding, type TypeStrategy } from './collection.ts'
import { requireCollection } from './collection-changes.ts'
import { deletePinRulesOfIndex } from './pin-rule.ts'

/** A new index; missing values use defaults. */
export interface NewIndex {
  readonly id: string
  readonly embedding?: Embedding
  readonly typeStrategy?: TypeStrategy
}

/**
 * Creates an index. An existing empty index gets the new definition, because clients create an index again to change it.
 *
 * @throws {ServiceError} `index-exists`.
 */
export async function createIndex(mutation: Mutation, collection: string, made: NewIndex): Promise<void> {
  const present = await findIndex(mutation, collection, made.id)
  if (present === undefined) return insertIndex(mutation, collection, made, false)
  const document = mutation.db.selectFrom('document').select('id').where('index_uid', '=', present.uid)
  if (present.is_temporary === 1 || (await document.limit(1).executeTakeFirst()) !== undefined) {
    throw new ServiceError(
      'index-exists',
      `Index with id ${made.id} already exists in collection ${collection}`,
    )
  }
  await mutation.db
    .updateTable('collection_index')
    .set({ ...definition(made), defined_by: mutation.number, updated_at: Date.now() })
    .where('uid', '=', present.uid)
    .execute()
  mutation.touchCollection(collection)
}

/**
 * Creates an index that is not searched until it replaces `parent`. Missing values are taken from `parent`.
 *
 * @throws {ServiceError} `index-unknown` or `index-exists`.
 */
export async function createTemporaryIndex(
  mutation: Mutation,
  collection: string,
  parent: string,
  made: NewIndex,
): Promise<void> {
  const runtime = await requireIndex(mutation, collection, parent)
  if ((await findIndex(mutation, collection, made.id)) !== undefined) {
    throw new ServiceError(
      'index-exists',
      `Index with id ${made.id} already exists in collection ${collection}`,
    )
  }
  const inherited = { embedding: runtime.embedding, type_strategy: runtime.type_strategy }
  await insertIndex(mutation, collection, made, true, inherited)
}

/** Deletes an index and its documents. An unknown index is not an error. */
export async function deleteIndex(mutation: Mutation, collection: string, id: string): Promise<void> {
  const present = await findIndex(mutation, collection, id)
  if (present === undefined) return
  await mutation.db.deleteFrom('document').where('index_uid', '=', present.uid).execute()
  await mutation.db.deleteFrom('collection_index').where('uid', '=', present.uid).execute()
  await deletePinRulesOfIndex(mutation, collection, id)
  mutation.touchCollection(collection)
}

/** Rebuilds an index from its documents, including vectors. @throws {ServiceError} `index-unknown`. */
export async function reindexIndex(mutation: Mutation, collection: string, id: string): Promise<void> {
  const { uid } = await requireIndex(mutation, collection, id)
  await mutation.db
    .updateTable('document')
    .set({ vector: null, vector_model: null })
    .where('index_uid', '=', uid)
    .execute()
  await mutation.db
    .updateTable('collection_index')
    .set({ defined_by: mutation.number, updated_at: Date.now() })
    .where('uid', '=', uid)
    .execute()
  mutation.touchCollection(collection)
}

/**
 * Replaces an index with a temporary one, and deletes the old documents.
 *
 * @throws {ServiceError} `index-unknown`.
 */
export async function replaceIndex(
  mutation: Mutation,
  collection: string,
  target: string,
  temporary: string,
): Promise<void> {
  const runtime = await requireIndex(mutation, collection, target)
  const next = await findIndex(mutation, collection, temporary)
  if (next?.is_temporary !== 1) {
    throw new ServiceError(
      'index-unknown',
      `Temporary index ${temporary} not found in collection ${collection}`,
    )
  }
  const { embedding, type_strategy, uid } = next
  await mutation.db.deleteFrom('document').where('index_uid', '=', runtime.uid).execute()
  await mutation.db.deleteFrom('collection_index').where('uid', '=', uid).execute()
  await mutation.db
    .updateTable('collection_index')
    .set({ uid, embedding, type_strategy, defined_by: mutation.number, updated_at: Date.now() })
    .where('uid', '=', runtime.uid)
    .execute()
  mutation.touchCollection(collection)
}

/** The number of searchable documents in a collection. */
export async function countDocuments({ db }: Mutation, collection: string): Promise<number> {
  const { documents } = await db
    .selectFrom('document')
    .innerJoin('collection_index', 'collection_index.uid', 'document.index_uid')
    .where('collection_id', '=', collection)
    .where('is_temporary', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow()
  return documents
}

/** Deletes temporary indexes created before a time, which were abandoned. Returns how many. */
export async function sweepTemporaryIndexes(mutation: Mutation, before: Date): Promise<number> {
  const stale = await mutation.db
    .selectFrom('collection_index')
    .select(['collection_id', 'id'])
    .where('is_temporary', '=', 1)
    .where('created_at', '<', before.getTime())
    .execute()
  for (const { collection_id, id } of stale) await deleteIndex(mutation, collection_id, id)
  return stale.length
}

/** The row of an index. @throws {ServiceError} `index-unknown`. */
export async function requireIndex(mutation: Mutation, collection: string, id: string) {
  const present = await findIndex(mutation, collection, id)
  if (present) return present
  throw new ServiceError('index-unknown', `Index ${id} not found in collection ${collection}`)
}

async function findIndex({ db }: Mutation, collection: string, id: string) {
  // No index has such an id, and not every store accepts it in a query.
  if (!isCleanText(id)) return undefined
  return db
    .selectFrom('collection_index')
    .selectAll()
    .where('collection_id', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function insertIndex(
  mutation: Mutation,
  collection: string,
  made: NewIndex,
  isTemporary: boolean,
  inherited?: { readonly embedding: string; readonly type_strategy: string },
): Promise<void> {
  await requireCollection(mutation, collection)
  const now = Date.now()
  await mutation.db
    .insertInto('collection_index')
    .values({
      collection_id: collection,
      id: made.id,
      uid: randomId(),
      is_temporary: isTemporary ? 1 : 0,
      ...definition(made, inherited),
      defined_by: mutation.number,
      created_at: now,
      updated_at: now,
    })
    .execute()
  mutation.touchCollection(collection)
}

function definition(
  { embedding, typeStrategy }: NewIndex,
  inherited?: { readonly embedding: string; readonly type_strategy: string },
): { embedding: string; type_strategy: string } {
  return {
    embedding: JSON.stringify(embedding) ?? inherited?.embedding ?? '"automatic"',
    type_strategy:
      JSON.stringify(typeStrategy) ?? inherited?.type_strategy ?? JSON.stringify(defaultTypeStrategy),
  }
}
