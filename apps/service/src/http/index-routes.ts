import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { embeddingSchema, typeStrategySchema } from '../collections/collection.ts'
import { deleteDocuments, putDocuments } from '../collections/document-changes.ts'
import {
  countDocuments,
  createIndex,
  createTemporaryIndex,
  deleteIndex,
  reindexIndex,
  replaceIndex,
} from '../collections/index-changes.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change, embedWritten } from './api-parts.ts'
import { readJson, shortText } from './json-body.ts'
import { largestBatchBody, longestIndexId, mostDocuments, mostDocumentsInIndex } from './limits.ts'

/** Hits are named `index:document`, so a colon in the name of an index would make them ambiguous. */
const indexId = shortText(longestIndexId).refine((id) => !id.includes(':'), 'must not contain a colon')

const indexBody = z.object({
  id: indexId,
  embedding: embeddingSchema.nullish(),
  type_strategy: typeStrategySchema.nullish(),
})
const deleteIndexBody = z.object({ index_id_to_delete: z.string() })
const batch = z.array(z.unknown()).max(mostDocuments, `must be at most ${mostDocuments} at once`)
const upsertBody = z.object({ strategy: z.literal('merge').default('merge'), documents: batch })
const idsBody = z.array(z.string()).max(mostDocuments, `must be at most ${mostDocuments} at once`)
const replaceBody = z.object({ target_index_id: z.string(), temp_index_id: z.string() })

/** Bodies of these routes, for the description of the API. */
export const indexBodies = {
  index: indexBody,
  delete: deleteIndexBody,
  batch,
  upsert: upsertBody,
  ids: idsBody,
  replace: replaceBody,
}

/** Lets bodies pass up to a size in bytes. */
export function limitBody(largest: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ServiceError(
      'body-too-large',
      `The body is larger than ${largest} bytes. Send it in smaller parts.`,
    )
  }
  const countBytes = bodyLimit({ maxSize: largest, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    // Node holds a body to the length that it was announced with, so only others need to be counted, which costs more.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBytes(c, next)
    return Number(length) > largest ? refuse() : next()
  }
}

/** Indexes and their documents (protocol.md 2.2). */
export function indexRoutes(parts: ApiParts): Hono {
  const { access, catalog, hooks } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection'
  const index = `${base}/indexes/:index`

  routes.post(`${base}/indexes/create`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, indexBody)
    await change(parts, (mutation) => createIndex(mutation, id, definitionOf(body)))
    return c.json({})
  })

  routes.post(`${base}/indexes/delete`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const { index_id_to_delete } = await readJson(c, deleteIndexBody)
    await change(parts, (mutation) => deleteIndex(mutation, id, index_id_to_delete))
    return c.json({})
  })

  routes.post(`${base}/replace-index`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const { target_index_id, temp_index_id } = await readJson(c, replaceBody)
    const limit = c.get('documentLimit')
    await change(parts, async (mutation) => {
      await replaceIndex(mutation, id, target_index_id, temp_index_id)
      if (limit !== undefined && (await countDocuments(mutation, id)) > limit) throw overLimit(id, limit)
    })
    return c.json({ message: 'Index replaced' })
  })

  routes.post(`${index}/create-temporary-index`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, indexBody)
    const parent = c.req.param('index')
    await change(parts, (mutation) => createTemporaryIndex(mutation, id, parent, definitionOf(body)))
    return c.json({ message: 'temp collection created' })
  })

  routes.post(`${index}/reindex`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    await change(parts, (mutation) => reindexIndex(mutation, id, c.req.param('index')))
    await embedWritten(parts)
    return c.json({})
  })

  routes.post(`${index}/insert`, limitBody(largestBatchBody), async (c) => {
    const [collection, name] = [c.req.param('collection'), c.req.param('index')]
    const owner = await access.requireWrite(c, collection)
    const sent = await readJson(c, batch)
    await assertRoom(c, collection, name, sent.length)
    const documents = await hooks.beforeSave(owner, sent)
    const outcome = await change(parts, (mutation) => putDocuments(mutation, collection, name, documents))
    await embedWritten(parts)
    return c.json(outcome)
  })

  routes.post(`${index}/documents/upsert`, limitBody(largestBatchBody), async (c) => {
    const [collection, name] = [c.req.param('collection'), c.req.param('index')]
    const owner = await access.requireWrite(c, collection)
    const { documents: sent } = await readJson(c, upsertBody)
    await assertRoom(c, collection, name, sent.length)
    const documents = await hooks.beforeSave(owner, sent)
    const { inserted, replaced, failed } = await change(parts, (mutation) =>
      putDocuments(mutation, collection, name, documents, true),
    )
    await embedWritten(parts)
    return c.json({ inserted, updated: replaced, failed })
  })

  routes.post(`${index}/delete`, limitBody(largestBatchBody), async (c) => {
    const [id, name] = [c.req.param('collection'), c.req.param('index')]
    const { indexes } = await access.requireWrite(c, id)
    // A published client rolls a transaction back by a delete of its temporary index that names no documents.
    const isRollback =
      (await c.req.text()) === '' && indexes.some((each) => each.id === name && each.isTemporary)
    if (isRollback) {
      await change(parts, (mutation) => deleteIndex(mutation, id, name))
      return c.json({})
    }
    const ids = await readJson(c, idsBody)
    await change(parts, (mutation) => deleteDocuments(mutation, id, name, ids))
    return c.json({ message: 'documents deleted' })
  })

  async function assertRoom(c: Context, id: string, name: string, wanted: number): Promise<void> {
    const indexes = await catalog.searchable(id)
    const limit = c.get('documentLimit')
    const held = indexes.reduce((sum, { live }) => sum + live.size, 0)
    if (limit !== undefined && held + wanted > limit) throw overLimit(id, limit)
    const found = indexes.find((each) => each.id === name)
    if (!found || found.live.size + wanted <= mostDocumentsInIndex) return
    throw new ServiceError(
      'too-many',
      `Index ${name} of collection ${id} holds ${found.live.size} of at most ${mostDocumentsInIndex} documents. Put the rest into another index.`,
    )
  }

  return routes
}

function overLimit(collection: string, limit: number): ServiceError {
  return new ServiceError(
    'document-limit',
    `Document limit exceeded for collection ${collection}. Limit: ${limit}`,
  )
}

function definitionOf({ id, embedding, type_strategy }: z.output<typeof indexBody>) {
  return {
    id,
    ...(embedding ? { embedding } : {}),
    ...(type_strategy ? { typeStrategy: type_strategy } : {}),
  }
}
