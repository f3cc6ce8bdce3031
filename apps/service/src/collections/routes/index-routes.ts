import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { type AppContext, change, embedWritten } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { deleteDocuments, putDocuments } from '../document-changes.ts'
import { createIndex, deleteIndex, type NewIndex, reindexIndex } from '../index-changes.ts'

/** Indexes and their documents (docs/reference/wire/collections.md#indexes and #documents). */
export function indexRoutes(bind: Bind, context: AppContext): void {
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
    const outcome = await change(context, (mutation) =>
      putDocuments(mutation, collection.id, index, body, context.maxInMemory(collection)),
    )
    await embedWritten(context)
    return outcome
  })

  bind(indexes.deleteDocuments, async ({ collection, params: { index }, body: ids }) => {
    await change(context, (mutation) => deleteDocuments(mutation, collection.id, index, ids))
    return { message: 'documents deleted' }
  })
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
