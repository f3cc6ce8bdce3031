import { operations, type ParsedBodyOf } from '@next-panel/contract'
import type { Context } from 'hono'
import { deleteDocuments, putDocuments } from '../collections/document-changes.ts'
import {
  countDocuments,
  createIndex,
  createTemporaryIndex,
  deleteIndex,
  type NewIndex,
  reindexIndex,
  replaceIndex,
} from '../collections/index-changes.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type AppContext, change, embedWritten } from './app-context.ts'
import type { Bind } from './bind.ts'
import { readJson } from './json-body.ts'

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

  bind(indexes.replace, async ({ c, collection: { id }, body: { target_index_id, temp_index_id } }) => {
    const limit = c.get('documentLimit')
    await change(context, async (mutation) => {
      await replaceIndex(mutation, id, target_index_id, temp_index_id)
      if (limit !== undefined && (await countDocuments(mutation, id)) > limit) throw overLimit(id, limit)
    })
    return { message: 'Index replaced' }
  })

  bind(indexes.createTemporary, async ({ collection: { id }, params, body }) => {
    await change(context, (mutation) => createTemporaryIndex(mutation, id, params.index, definitionOf(body)))
    return { message: 'temp collection created' }
  })

  bind(indexes.reindex, async ({ collection: { id }, params }) => {
    await change(context, (mutation) => reindexIndex(mutation, id, params.index))
    await embedWritten(context)
    return {}
  })

  bind(indexes.insert, async ({ c, collection, params: { index }, body }) => {
    await assertRoom(c, collection.id, index, body.length)
    const documents = await hooks.beforeSave(collection, body)
    const outcome = await change(context, (mutation) =>
      putDocuments(mutation, collection.id, index, documents),
    )
    await embedWritten(context)
    return outcome
  })

  bind(indexes.upsert, async ({ c, collection, params: { index }, body }) => {
    await assertRoom(c, collection.id, index, body.documents.length)
    const documents = await hooks.beforeSave(collection, body.documents)
    const { inserted, replaced, failed } = await change(context, (mutation) =>
      putDocuments(mutation, collection.id, index, documents, true),
    )
    await embedWritten(context)
    return { inserted, updated: replaced, failed }
  })

  bind(indexes.deleteDocuments, async ({ c, collection, params: { index } }) => {
    const isTemporary = collection.indexes.some(({ id, isTemporary }) => id === index && isTemporary)
    if (isTemporary && (await c.req.text()) === '') {
      await change(context, (mutation) => deleteIndex(mutation, collection.id, index))
      return {}
    }
    const ids = await readJson(c, indexes.deleteDocuments.body, indexes.deleteDocuments.maxValues)
    await change(context, (mutation) => deleteDocuments(mutation, collection.id, index, ids))
    return { message: 'documents deleted' }
  })

  async function assertRoom(c: Context, id: string, name: string, wanted: number): Promise<void> {
    const indexes = await catalog.searchable(id)
    const limit = c.get('documentLimit')
    const held = indexes.reduce((sum, { live }) => sum + live.size, 0)
    if (limit !== undefined && held + wanted > limit) throw overLimit(id, limit)
    const found = indexes.find((each) => each.id === name)
    if (!found || found.live.size + wanted <= maxDocumentsInIndex) return
    throw new ServiceError(
      'too-many',
      `Index ${name} of collection ${id} contains ${found.live.size} documents, and at most ${maxDocumentsInIndex} are allowed. Insert the rest into another index.`,
    )
  }
}

function overLimit(collection: string, limit: number): ServiceError {
  return new ServiceError(
    'document-limit',
    `Document limit exceeded for collection ${collection}. Limit: ${limit}`,
  )
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
