import { operations } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { engineProgress } from '../../operations/engine-keeper.ts'
import type { ActiveEngine, Collection, EngineChoice } from '../collection.ts'
import { createCollection, deleteCollection, setEngine } from '../collection-changes.ts'
import { countByIndex, readDocuments } from '../document-listing.ts'
import type { Field } from '../field-table.ts'
import { indexedDocuments } from '../postgres/index-statistics.ts'
import { readOriginsOf, setReadOrigins } from '../read-origins.ts'

/** Creates, lists and deletes collections, and sets their read origins (docs/reference/wire/collections.md#collections). */
export function collectionRoutes(bind: Bind, context: AppContext): void {
  const { catalog, engines, store } = context
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
        engine: supported(context, body.engine ?? context.collectionEngine),
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
    const engine = await engines.of(id)
    const fields = await Promise.all(
      collection.indexes.map(async (index) => [index.id, await engine.fields(index.id)] as const),
    )
    return describe(context, collection, await countsOfOthers(context, [collection]), new Map(fields))
  })

  bind(collections.engine, ({ collection }) => engineOf(context, collection))

  bind(collections.setEngine, async ({ collection: { id }, body: { engine } }) => {
    await change(context, (mutation) => setEngine(mutation, id, supported(context, engine)))
    // Nothing awaits this, because indexing a large collection takes minutes.
    void context.engineKeeper.look()
    const collection = await catalog.collection(id)
    if (!collection) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
    return engineOf(context, collection)
  })

  bind(collections.readOrigins, ({ collection }) => ({ origins: readOriginsOf(collection) ?? null }))

  bind(collections.setReadOrigins, async ({ collection, body: { origins } }) => {
    await change(context, (mutation) => setReadOrigins(mutation, collection.id, origins ?? undefined))
    return { origins }
  })
}

/** @throws {ServiceError} `engine-unavailable` if the store cannot search collections. */
function supported({ store }: AppContext, engine: EngineChoice): EngineChoice {
  if (engine !== 'postgres' || store.kind === 'postgres') return engine
  throw new ServiceError(
    'engine-unavailable',
    'The engine "postgres" needs a PostgreSQL store, and this service uses SQLite. Set DATABASE_URL to a PostgreSQL database, or choose "auto" or "memory".',
  )
}

async function engineOf({ store }: AppContext, collection: Collection) {
  const { engine, activeEngine: active } = collection
  return { engine, active, progress: (await engineProgress(store, collection)) ?? null }
}

/** Returns the numbers of documents of the indexes that are not in memory, by `uid`. */
async function countsOfOthers(
  { catalog, store }: AppContext,
  collections: readonly Collection[],
): Promise<ReadonlyMap<string, number>> {
  const uidsOf = (active: ActiveEngine) =>
    collections.flatMap(({ activeEngine, indexes }) =>
      activeEngine === active ? indexes.flatMap((index) => (catalog.loaded(index) ? [] : index.uid)) : [],
    )
  const inDatabase = await indexedDocuments(store.db, uidsOf('postgres'))
  return new Map([...(await countByIndex(store.db, uidsOf('memory'))), ...inDatabase])
}

/** Describes a collection. The fields of an index are unknown if they are neither in memory nor given. */
function describe(
  { catalog }: AppContext,
  collection: Collection,
  counts: ReadonlyMap<string, number>,
  fields: ReadonlyMap<string, readonly Field[]> = new Map(),
) {
  const indexes = collection.indexes.map((index) => {
    const live = catalog.loaded(index)
    return {
      id: index.id,
      document_count: live?.size ?? counts.get(index.uid) ?? 0,
      fields: rolesOf(fields.get(index.id) ?? live?.fields.all() ?? []),
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
function rolesOf(fields: readonly Field[]) {
  const roles = fields.flatMap(({ path, kinds, lists }) => {
    const types = [
      ...(kinds.bool > 0 ? ['bool'] : []),
      ...(kinds.number > 0 ? ['number'] : []),
      ...(kinds.date > 0 ? ['date'] : []),
      ...(kinds.geopoint > 0 ? ['geopoint'] : []),
      ...(kinds.label > 0 ? ['string_filter'] : []),
      ...(kinds.string > 0 ? ['string'] : []),
    ]
    return types.map((field_type) => ({ field_path: path, is_array: lists > 0, field_type }))
  })
  return roles.map((role, field_id) => ({ field_id, ...role }))
}
