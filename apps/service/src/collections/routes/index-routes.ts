import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change, embedWritten } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { deleteDocuments, putDocuments } from '../document-changes.ts'
import { createIndex, deleteIndex, type NewIndex, reindexIndex } from '../index-changes.ts'

/** Maximum number of documents in an index, which a node keeps in memory. */
const maxDocumentsInIndex = 1_000_000

/** Indexes and their documents (docs/reference/wire/collections.md#indexes and #documents). */
export function indexRoutes(bind: Bind, context: AppContext): void {
  const { catalog, hooks } = context
  const { indexes } = operations

  bind(indexes.create, async ({ collection: { id }, body }) => {
    await change(context, (mutation) => createIndex(mutation, id, definitionOf(body)))
    return {}
  })

  bind(indexes.delete, async ({ collection: { id }, body: { index_id_to_delete } }) => {
    await change(context, (mutation) => deleteIndex(mutation, id, index_id_to_delete))
    return {}
  })

  bind(indexes.reindex, async ({ collection: { id }, params }) => {
    await change(context, (mutation) => reindexIndex(mutation, id, params.index))
    await embedWritten(context)
    return {}
  })

  bind(indexes.insert, async ({ collection, params: { index }, body }) => {
    await assertRoom(collection.id, index, body.length)
    const documents = await hooks.beforeSave(collection, body)
    const outcome = await change(context, (mutation) =>
      putDocuments(mutation, collection.id, index, documents),
    )
    await embedWritten(context)
    return outcome
  })

  bind(indexes.deleteDocuments, async ({ collection, params: { index }, body: ids }) => {
    await change(context, (mutation) => deleteDocuments(mutation, collection.id, index, ids))
    return { message: 'documents deleted' }
  })

  async function assertRoom(id: string, name: string, wanted: number): Promise<void> {
    const indexes = await catalog.searchable(id)
    const found = indexes.find((each) => each.id === name)
    if (!found || found.live.size + wanted <= maxDocumentsInIndex) return
    throw new ServiceError(
      'too-many',
      `Index ${name} of collection ${id} contains ${found.live.size} documents, and at most ${maxDocumentsInIndex} are allowed. Insert the rest into another index.`,
    )
  }
}

function definitionOf({
  id,
  embedding,
  type_strategy,
}: ParsedBodyOf<typeof operations.indexes.create>): NewIndex {
  return {
    id,
    ...(embedding ? { embedding } : {}),
    ...(type_strategy ? { typeStrategy: type_strategy } : {}),
  }
}
