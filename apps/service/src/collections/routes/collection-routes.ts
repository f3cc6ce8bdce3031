import { operations } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import type { Collection } from '../collection.ts'
import { createCollection, deleteCollection } from '../collection-changes.ts'
import { countByIndex, readDocuments } from '../document-listing.ts'
import type { FieldTable } from '../field-table.ts'
import { readOriginsOf, setReadOrigins } from '../read-origins.ts'

/** Creates, lists and deletes collections, and sets their read origins (docs/reference/wire/collections.md#collections). */
export function collectionRoutes(bind: Bind, context: AppContext): void {
  const { catalog, store } = context
  const { collections } = operations

  bind(collections.create, async ({ body }) => {
    await change(context, (mutation) =>
      createCollection(mutation, {
        id: body.id,
        description: body.description ?? null,
        language: body.language ?? 'en',
        embeddingsModel: body.embeddings_model ?? null,
        readKey: body.read_api_key,
        writeKey: body.write_api_key,
      }),
    )
    return { collection_id: body.id }
  })

  bind(collections.list, async () => {
    await catalog.catchUp()
    const collections = catalog.collections()
    const counts = await countsOfOthers(context, collections)
    return collections.map((each) => describe(context, each, counts))
  })

  bind(collections.delete, async ({ body: { collection_id_to_delete } }) => {
    await change(context, (mutation) => deleteCollection(mutation, collection_id_to_delete))
    return {}
  })

  bind(collections.documents, async ({ collection: { indexes }, body: { index_ids } }) => {
    const wanted = indexes.filter(({ id }) => index_ids?.includes(id) ?? true)
    const documents = []
    for (const { uid } of wanted)
      for await (const document of readDocuments(store.db, uid)) documents.push(document)
    return documents
  })

  bind(collections.get, async ({ params: { collection: id } }) => {
    const collection = await catalog.collection(id)
    if (!collection) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
    await catalog.searchable(id)
    return describe(context, collection, await countsOfOthers(context, [collection]))
  })

  bind(collections.readOrigins, ({ collection }) => ({ origins: readOriginsOf(collection) ?? null }))

  bind(collections.setReadOrigins, async ({ collection, body: { origins } }) => {
    await change(context, (mutation) => setReadOrigins(mutation, collection.id, origins ?? undefined))
    return { origins }
  })
}

/** Returns the numbers of documents of the indexes that are not in memory, by `uid`. */
function countsOfOthers(
  { catalog, store }: AppContext,
  collections: readonly Collection[],
): Promise<Map<string, number>> {
  const indexes = collections.flatMap(({ indexes }) => indexes)
  return countByIndex(
    store.db,
    indexes.flatMap((index) => (catalog.loaded(index) ? [] : index.uid)),
  )
}

/** Describes a collection. The fields of an index that is not in memory are unknown, because nothing has read its documents. */
function describe({ catalog }: AppContext, collection: Collection, counts: ReadonlyMap<string, number>) {
  const indexes = collection.indexes.map((index) => {
    const live = catalog.loaded(index)
    return {
      id: index.id,
      document_count: live?.size ?? counts.get(index.uid) ?? 0,
      fields: live ? fieldsOf(live.fields) : [],
      automatically_chosen_properties: null,
      created_at: index.createdAt.toISOString(),
    }
  })
  return {
    id: collection.id,
    description: collection.description,
    document_count: indexes.reduce((sum, { document_count }) => sum + document_count, 0),
    created_at: collection.createdAt.toISOString(),
    indexes,
  }
}

/** The fields of an index in their roles (docs/reference/wire/collections.md#collections). */
function fieldsOf(table: FieldTable) {
  const roles = table.all().flatMap(({ path, kinds, lists, values }) => {
    const types = [
      ...(kinds.bool > 0 ? ['bool'] : []),
      ...(kinds.number > 0 ? ['number'] : []),
      ...(kinds.date > 0 ? ['date'] : []),
      ...(kinds.geopoint > 0 ? ['geopoint'] : []),
      ...(kinds.string > 0 && values.size > 0 ? ['string_filter'] : []),
      ...(kinds.string > 0 ? ['string'] : []),
    ]
    return types.map((field_type) => ({ field_path: path, is_array: lists > 0, field_type }))
  })
  return roles.map((role, field_id) => ({ field_id, ...role }))
}
