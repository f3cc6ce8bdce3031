import { Hono } from 'hono'
import { z } from 'zod'
import type { Collection, CollectionIndex } from '../collections/collection.ts'
import {
  createCollection,
  deleteCollection,
  regenerateReadKey,
  reindexCollection,
} from '../collections/collection-changes.ts'
import { readDocuments } from '../collections/document-listing.ts'
import { embeddingsModelSchema } from '../collections/embeddings-model.ts'
import { longestKey } from '../keys/key-hash.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { fieldsOf } from './index-fields.ts'
import { readJson, shortText, storedText } from './json-body.ts'
import { longestCollectionId } from './limits.ts'

const language = z.string().regex(/^[A-Za-z]{2,20}$/, 'must be the name or code of a language')

const createBody = z.object({
  id: shortText(longestCollectionId),
  description: storedText.nullish(),
  mcp_description: storedText.nullish(),
  read_api_key: shortText(longestKey),
  write_api_key: shortText(longestKey),
  language: language.nullish(),
  embeddings_model: embeddingsModelSchema.nullish(),
})

const deleteBody = z.object({ collection_id_to_delete: z.string() })
const listBody = z.object({ id: z.string(), index_ids: z.array(z.string()).nullish() })
const reindexBody = z.object({ language, embedding_model: embeddingsModelSchema.nullish() })

/** Bodies of these routes, for the description of the API. */
export const collectionBodies = {
  create: createBody,
  delete: deleteBody,
  list: listBody,
  reindex: reindexBody,
}

/** Making, listing and removing collections (protocol.md 2.1). */
export function collectionRoutes(parts: ApiParts): Hono {
  const { access, catalog, store } = parts
  const routes = new Hono()

  routes.post('/v1/collections/create', async (c) => {
    await access.requireMaster(c)
    const body = await readJson(c, createBody)
    await change(parts, (mutation) =>
      createCollection(mutation, {
        id: body.id,
        description: body.description ?? null,
        mcpDescription: body.mcp_description ?? null,
        language: body.language ?? 'en',
        embeddingsModel: body.embeddings_model ?? null,
        readKey: body.read_api_key,
        writeKey: body.write_api_key,
      }),
    )
    return c.json({ collection_id: body.id })
  })

  routes.get('/v1/collections', async (c) => {
    await access.requireMaster(c)
    await catalog.catchUp()
    return c.json(await Promise.all(catalog.collections().map((each) => describe(parts, each))))
  })

  routes.post('/v1/collections/delete', async (c) => {
    await access.requireMaster(c)
    const { collection_id_to_delete } = await readJson(c, deleteBody)
    await change(parts, (mutation) => deleteCollection(mutation, collection_id_to_delete))
    return c.json({})
  })

  routes.post('/v1/collections/list', async (c) => {
    const { id, index_ids } = await readJson(c, listBody)
    const { indexes } = await access.requireWrite(c, id)
    const wanted = indexes.filter((index) => (index_ids ? index_ids.includes(index.id) : !index.isTemporary))
    const documents: unknown[] = []
    for (const { uid } of wanted)
      for await (const document of readDocuments(store.db, uid)) documents.push(document)
    return c.json(documents)
  })

  routes.get('/v1/collections/:collection', async (c) => {
    await access.requireMaster(c)
    const id = c.req.param('collection')
    const collection = await catalog.collection(id)
    if (!collection) throw new ServiceError('collection-unknown', `Collection ${id} not found`)
    return c.json(await describe(parts, collection))
  })

  routes.post('/v1/collections/:collection/regenerate-read-api-key', async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    return c.json({ read_api_key: await change(parts, (mutation) => regenerateReadKey(mutation, id)) })
  })

  routes.post('/v1/collections/:collection/reindex', async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, reindexBody)
    const definition = {
      language: body.language,
      embeddingsModel: body.embedding_model ?? collection.embeddingsModel,
    }
    await change(parts, (mutation) => reindexCollection(mutation, collection.id, definition))
    return c.json({ message: 'collection reindexed' })
  })

  return routes
}

async function describe(parts: ApiParts, collection: Collection) {
  const indexes = await Promise.all(collection.indexes.map((index) => describeIndex(parts, index)))
  return {
    id: collection.id,
    description: collection.description,
    document_count: indexes.reduce((sum, { document_count }) => sum + document_count, 0),
    created_at: collection.createdAt,
    indexes,
  }
}

async function describeIndex({ catalog }: ApiParts, index: CollectionIndex) {
  const live = await catalog.read(index)
  return {
    id: index.id,
    document_count: live.size,
    fields: fieldsOf(live.fields),
    automatically_chosen_properties: null,
    created_at: index.createdAt,
  }
}
