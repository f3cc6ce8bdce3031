import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import { parseTypeStrategy } from './collection.ts'
import { acceptDocument, parseDocument } from './document.ts'
import { requireIndex } from './index-changes.ts'
import { type PositionedChange, writeToSearchIndex } from './postgres/index-writer.ts'

/** The result of a batch of documents. */
export interface BatchOutcome {
  readonly inserted: number
  readonly replaced: number
  readonly failed: number
}

/** Documents per statement, below the parameter limits of the stores. */
const chunkSize = 500

/** Default maximum number of documents in an index that nodes keep in memory. */
export const defaultMemoryDocuments = 100_000

/** Number of positions per change. Positions must follow the order of changes, so it limits the documents of a change. */
const placesPerChange = 1_000_000

/**
 * Stores documents. A document with an existing id replaces the stored one; nothing is written if they are equal.
 *
 * @param maxInMemory maximum number of documents in an index that PostgreSQL does not search
 * @throws {ServiceError} `index-unknown`; `too-many` if the index would have more documents than nodes may keep in memory.
 */
export async function putDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly unknown[],
  maxInMemory = Number.POSITIVE_INFINITY,
): Promise<BatchOutcome> {
  const place = await requireIndex(mutation, collection, index)
  const { uid } = place
  const accepted = sent.flatMap((each) => acceptDocument(each) ?? [])
  const documents = new Map(accepted.map((document) => [document.id, document]))
  const all = [...documents.values()]
  const changes: PositionedChange[] = []
  let present = 0
  for (let start = 0; start < all.length; start += chunkSize) {
    const chunk = all.slice(start, start + chunkSize)
    const stored = await storedDocuments(
      mutation,
      uid,
      chunk.map(({ id }) => id),
    )
    present += stored.size
    const rows = chunk.flatMap((document, offset) => {
      const body = JSON.stringify(document)
      const { body: before, position } = stored.get(document.id) ?? {
        body: undefined,
        position: mutation.number * placesPerChange + start + offset,
      }
      return body === before
        ? []
        : { document, before, row: { index_uid: uid, id: document.id, body, position } }
    })
    if (rows.length === 0) continue
    await mutation.db
      .insertInto('document')
      .values(rows.map(({ row }) => row))
      .onConflict((conflict) =>
        conflict.columns(['index_uid', 'id']).doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          vector: null,
          vector_model: null,
        })),
      )
      .execute()
    for (const { document, before, row } of rows)
      changes.push({
        position: row.position,
        before: before === undefined ? undefined : parseDocument(before),
        after: document,
      })
  }
  await applyToIndex(mutation, place, changes)
  const inserted = documents.size - present
  if (inserted > 0 && place.active_engine === 'memory')
    await assertWithin(maxInMemory, mutation, uid, `Index ${index} of collection ${collection}`)
  return { inserted, replaced: accepted.length - inserted, failed: sent.length - accepted.length }
}

/** Makes changed documents searchable: in PostgreSQL with the same transaction, and in the memory of nodes by the record of changes. */
async function applyToIndex(
  mutation: Mutation,
  { uid, type_strategy, active_engine }: Awaited<ReturnType<typeof requireIndex>>,
  changes: readonly PositionedChange[],
): Promise<void> {
  await writeToSearchIndex(mutation.db, uid, parseTypeStrategy(type_strategy), changes)
  if (active_engine === 'postgres') return
  mutation.touchDocuments(
    uid,
    changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []),
  )
}

/** Counts the stored documents, within the change, so that parallel writes cannot exceed the maximum together. */
async function assertWithin(
  maxDocuments: number,
  { db }: Mutation,
  uid: string,
  name: string,
): Promise<void> {
  const count = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('index_uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (Number(count.count) <= maxDocuments) return
  throw new ServiceError(
    'too-many',
    `${name} would contain ${count.count} documents, and nodes keep at most ${maxDocuments} in memory. Let PostgreSQL search the collection ("engine": "postgres", with DATABASE_URL), raise MEMORY_ENGINE_MAX_DOCUMENTS, or insert the rest into another index.`,
  )
}

/** Deletes documents. Unknown ids are not an error. @throws {ServiceError} `index-unknown`. */
export async function deleteDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly string[],
): Promise<void> {
  const place = await requireIndex(mutation, collection, index)
  // No document has any other id, and not every store accepts other ids in a query.
  const ids = sent.filter(isCleanText)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    const stored = await storedDocuments(mutation, place.uid, chunk)
    await mutation.db
      .deleteFrom('document')
      .where('index_uid', '=', place.uid)
      .where('id', 'in', chunk)
      .execute()
    const changes = Array.from(stored.values(), ({ body, position }) => ({
      position,
      before: parseDocument(body),
      after: undefined,
    }))
    await applyToIndex(mutation, place, changes)
  }
}

/** Returns the bodies and positions of stored documents, by id. */
async function storedDocuments(
  { db }: Mutation,
  uid: string,
  ids: readonly string[],
): Promise<Map<string, { readonly body: string; readonly position: number }>> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'body', 'position'])
    .where('index_uid', '=', uid)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}
