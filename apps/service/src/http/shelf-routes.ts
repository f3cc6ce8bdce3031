import { Hono } from 'hono'
import { z } from 'zod'
import { shelves } from '../collections/shelf.ts'
import { newestDocument } from '../search/newest-document.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { readJson } from './json-body.ts'
import { mostIdsOnShelf } from './limits.ts'

const shelfBody = z.object({ id: z.string(), doc_ids: z.array(z.string().max(1024)) })

/** Bodies of these routes, for the description of the API. */
export const shelfBodies = { shelf: shelfBody }

/** Shelves of documents (protocol.md 13.2). */
export function shelfRoutes(parts: ApiParts): Hono {
  const { access, catalog } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/merchandising/shelves'

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { id, doc_ids } = await readJson(c, shelfBody)
    if (!/^[\w$-]{2,64}$/.test(id)) {
      throw new ServiceError(
        'entry-refused',
        `Invalid shelf: the id ${JSON.stringify(id.slice(0, 80))} must be 2 to 64 letters, digits, -, _ or $`,
      )
    }
    if (doc_ids.length > mostIdsOnShelf) {
      throw new ServiceError(
        'too-many',
        `Too many documents in shelf: ${doc_ids.length} (max: ${mostIdsOnShelf})`,
      )
    }
    await change(parts, (mutation) => shelves.put(mutation, collection.id, id, { id, doc_ids }))
    return c.json({ success: true })
  })

  routes.get(`${base}/list`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    return c.json({ data: [...shelves.of(collection).values()] })
  })

  routes.get(`${base}/:shelf/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    const id = c.req.param('shelf')
    const shelf = shelves.of(collection).get(id)
    if (!shelf) throw new ServiceError('entry-unknown', `Shelf '${id}' not found`)
    const indexes = await catalog.searchable(collection.id)
    const docs = shelf.doc_ids.flatMap((each) => newestDocument(indexes, each)?.document ?? [])
    return c.json({ data: { id, docs } })
  })

  routes.post(`${base}/:shelf/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const id = c.req.param('shelf')
    // Any other name could not have been stored.
    if (shelves.of(collection).has(id)) {
      await change(parts, (mutation) => shelves.delete(mutation, collection.id, id))
    }
    return c.json({ success: true })
  })

  return routes
}
