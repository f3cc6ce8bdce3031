import { isCleanText } from '@next-panel/contract'
import type { Mutation } from '../store/store.ts'
import { acceptDocument, parseDocument, type StoredDocument } from './document.ts'
import { requireIndex } from './index-changes.ts'

/** The result of a batch of documents. */
export interface BatchOutcome {
  readonly inserted: number
  readonly replaced: number
  readonly failed: number
}

/** Documents per statement: few enough for the parameter limits of the stores. */
const chunkSize = 500

/** Documents of one change, at most: keeps places of documents in the order of changes. */
const placesPerChange = 1_000_000

/**
 * Stores documents; one with the id of another takes its place.
 *
 * @param merge keeps the properties of the other that the new one does not name.
 * @throws {ServiceError} `index-unknown`.
 */
export async function putDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly unknown[],
  merge = false,
): Promise<BatchOutcome> {
  const { uid } = await requireIndex(mutation, collection, index)
  const accepted = sent.flatMap((each) => acceptDocument(each) ?? [])
  const documents = new Map<string, StoredDocument>()
  for (const document of accepted) {
    const earlier = merge ? documents.get(document.id) : undefined
    documents.set(document.id, { ...earlier, ...document })
  }
  const present = await bodiesOf(mutation, uid, [...documents.keys()], merge)
  const places = [...documents.values()].map((document, place) => {
    const body = present.get(document.id)
    const whole = merge && body !== undefined ? { ...parseDocument(body), ...document } : document
    return {
      index_uid: uid,
      id: document.id,
      body: JSON.stringify(whole),
      position: mutation.number * placesPerChange + place,
    }
  })
  for (let start = 0; start < places.length; start += chunkSize) {
    await mutation.db
      .insertInto('document')
      .values(places.slice(start, start + chunkSize))
      .onConflict((conflict) =>
        conflict.columns(['index_uid', 'id']).doUpdateSet((row) => {
          const ifSame = (column: 'vector' | 'vector_model') =>
            row
              .case()
              .when('document.body', '=', row.ref('excluded.body'))
              .then(row.ref(`document.${column}`))
              .else(null)
              .end()
          return {
            body: row.ref('excluded.body'),
            vector: ifSame('vector'),
            vector_model: ifSame('vector_model'),
          }
        }),
      )
      .execute()
  }
  if (documents.size > 0) mutation.touchDocuments(uid, [...documents.keys()])
  const inserted = documents.size - present.size
  return { inserted, replaced: accepted.length - inserted, failed: sent.length - accepted.length }
}

/** Deletes documents. Unknown ids are not an error. @throws {ServiceError} `index-unknown`. */
export async function deleteDocuments(
  mutation: Mutation,
  collection: string,
  index: string,
  sent: readonly string[],
): Promise<void> {
  const { uid } = await requireIndex(mutation, collection, index)
  // No document has another kind of id, and not every store accepts one in a query.
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

/** The bodies of the ids that exist; empty strings unless bodies are requested. */
async function bodiesOf(
  { db }: Mutation,
  uid: string,
  ids: readonly string[],
  wanted: boolean,
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (let start = 0; start < ids.length; start += chunkSize) {
    const rows = await db
      .selectFrom('document')
      .select((row) => ['id', wanted ? 'body' : row.val('').as('body')])
      .where('index_uid', '=', uid)
      .where('id', 'in', ids.slice(start, start + chunkSize))
      .execute()
    for (const { id, body } of rows) bodies.set(id, body)
  }
  return bodies
}
