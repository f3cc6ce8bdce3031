import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { randomId } from '../keys/random-id.ts'
import type { Mutation } from '../store/store.ts'
import { defaultTypeStrategy, type Embedding, type TypeStrategy } from './collection.ts'
import { requireCollection } from './collection-changes.ts'
import { addSearchIndex, removeSearchIndex } from './postgres/index-lifecycle.ts'
import { allPositions } from './postgres/index-statistics.ts'

/** A new index. Missing values have defaults. */
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
  if (present === undefined) return insertIndex(mutation, collection, made)
  const document = mutation.db.selectFrom('document').select('id').where('index_uid', '=', present.uid)
  if ((await document.limit(1).executeTakeFirst()) !== undefined) {
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

/** Deletes an index and its documents. An unknown index is not an error. */
export async function deleteIndex(mutation: Mutation, collection: string, id: string): Promise<void> {
  const present = await findIndex(mutation, collection, id)
  if (present === undefined) return
  await removeSearchIndex(mutation.db, present.uid)
  await mutation.db.deleteFrom('document').where('index_uid', '=', present.uid).execute()
  await mutation.db.deleteFrom('collection_index').where('uid', '=', present.uid).execute()
  mutation.touchCollection(collection)
}

/** Rebuilds an index from its documents, and deletes their vectors to embed them again. @throws {ServiceError} `index-unknown`. */
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

/** Returns the row of an index. @throws {ServiceError} `index-unknown`. */
export async function requireIndex(mutation: Mutation, collection: string, id: string) {
  const present = await findIndex(mutation, collection, id)
  if (present) return present
  throw new ServiceError('index-unknown', `Index ${id} not found in collection ${collection}`)
}

async function findIndex({ db }: Mutation, collection: string, id: string) {
  // No index has an unclean id, and not every store accepts one in a query.
  if (!isCleanText(id)) return undefined
  return db
    .selectFrom('collection_index')
    .innerJoin('collection', 'collection.id', 'collection_index.collection_id')
    .selectAll('collection_index')
    .select('collection.active_engine')
    .where('collection_id', '=', collection)
    .where('collection_index.id', '=', id)
    .executeTakeFirst()
}

async function insertIndex(mutation: Mutation, collection: string, made: NewIndex): Promise<void> {
  const { active_engine } = await requireCollection(mutation, collection)
  const now = Date.now()
  const uid = randomId()
  await mutation.db
    .insertInto('collection_index')
    .values({
      collection_id: collection,
      id: made.id,
      uid,
      ...definition(made),
      defined_by: mutation.number,
      created_at: now,
      updated_at: now,
    })
    .execute()
  // An index without documents is complete.
  if (active_engine === 'postgres') await addSearchIndex(mutation.db, uid, allPositions)
  mutation.touchCollection(collection)
}

function definition({ embedding = 'automatic', typeStrategy = defaultTypeStrategy }: NewIndex) {
  return { embedding: JSON.stringify(embedding), type_strategy: JSON.stringify(typeStrategy) }
}
