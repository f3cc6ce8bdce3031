import { isCleanText } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import type { Mutation } from '../store/store.ts'
import { acceptDocument, type StoredDocument } from './document.ts'
import { requireIndex } from './index-changes.ts'

/** The result of a batch of documents. */
export interface BatchOutcome {
  readonly inserted: number
  readonly replaced: number
  readonly failed: number
}

/** Documents per statement, below the parameter limits of the stores. */
const chunkSize = 500

/** Maximum number of documents in an index, because a node keeps them in memory. */
const maxDocumentsInIndex = 1_000_000

/** Number of positions per change. Positions must follow the order of changes, so it limits the documents of a change. */
const placesPerChange = 1_000_000

/**
 * Stores documents. A document with an existing id replaces the stored one; nothing is written if they are equal.
 *
 * @throws {ServiceError} `index-unknown`; `too-many` if the index would have more than `maxDocuments`.
 */
export async function putDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly unknown[],
  maxDocuments = maxDocumentsInIndex,
): Promise<BatchOutcome> {
  const { uid } = await requireIndex(mutation, collection, index)
  const accepted = sent.flatMap((each) => acceptDocument(each) ?? [])
  const documents = new Map(accepted.map((document) => [document.id, document]))
  const all = [...documents.values()]
  let present = 0
  for (let start = 0; start < all.length; start += chunkSize) {
    const chunk = all.slice(start, start + chunkSize)
    const bodies = await bodiesOf(mutation, uid, chunk)
    present += bodies.size
    const rows = chunk.flatMap((document, place) => {
      const body = JSON.stringify(document)
      if (body === bodies.get(document.id)) return []
      const position = mutation.number * placesPerChange + start + place
      return { index_uid: uid, id: document.id, body, position }
    })
    if (rows.length === 0) continue
    await mutation.db
      .insertInto('document')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['index_uid', 'id']).doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          vector: null,
          vector_model: null,
        })),
      )
      .execute()
    mutation.touchDocuments(
      uid,
      rows.map(({ id }) => id),
    )
  }
  const inserted = documents.size - present
  if (inserted > 0)
    await assertWithin(maxDocuments, mutation, uid, `Index ${index} of collection ${collection}`)
  return { inserted, replaced: accepted.length - inserted, failed: sent.length - accepted.length }
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
    `${name} would contain ${count.count} documents, and at most ${maxDocuments} are allowed. Insert the rest into another index.`,
  )
}

/** Deletes documents. Unknown ids are not an error. @throws {ServiceError} `index-unknown`. */
export async function deleteDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly string[],
): Promise<void> {
  const { uid } = await requireIndex(mutation, collection, index)
  // No document has any other id, and not every store accepts other ids in a query.
  const ids = sent.filter(isCleanText)
  for (let start = 0; start < ids.length; start += chunkSize) {
    await mutation.db
      .deleteFrom('document')
      .where('index_uid', '=', uid)
      .where('id', 'in', ids.slice(start, start + chunkSize))
      .execute()
  }
  if (ids.length > 0) mutation.touchDocuments(uid, ids)
}

/** Returns the stored bodies of documents, by id. */
async function bodiesOf(
  { db }: Mutation,
  uid: string,
  documents: readonly StoredDocument[],
): Promise<Map<string, string>> {
  const ids = documents.map(({ id }) => id)
  const rows = await db
    .selectFrom('document')
    .select(['id', 'body'])
    .where('index_uid', '=', uid)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, body }) => [id, body]))
}
