import { Hono } from 'hono'
import { z } from 'zod'
import { type Segment, segments } from '../collections/segment.ts'
import { randomId } from '../keys/random-id.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId, entryIdBody, entryName, entryText, newEntryId, requireQuery } from './entry-fields.ts'
import { readJson } from './json-body.ts'

const segmentBody = z.object({
  name: entryName,
  description: entryText,
  goal: entryText.nullish().transform((goal) => goal ?? null),
})
const insertBody = segmentBody.extend({ id: newEntryId })
const updateBody = segmentBody.extend({ id: entryId })

/** Bodies of these routes, for the description of the API. */
export const segmentBodies = { insert: insertBody, update: updateBody }

/** Segments of those who ask (protocol.md 9). */
export function segmentRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/segments'

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    const id = requireQuery(c, 'segment_id')
    return c.json({ segment: segments.of(collection).get(id) ?? null })
  })

  routes.get(`${base}/all`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    return c.json({ segments: [...segments.of(collection).values()] })
  })

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, insertBody)
    const segment: Segment = { ...body, id: body.id ?? randomId() }
    await change(parts, (mutation) => segments.put(mutation, collection.id, segment.id, segment))
    return c.json({ success: true, id: segment.id, segment })
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { id } = await readJson(c, entryIdBody)
    await change(parts, (mutation) => segments.delete(mutation, collection.id, id))
    return c.json({ success: true })
  })

  routes.post(`${base}/update`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const segment = await readJson(c, updateBody)
    await change(parts, async (mutation) => {
      if (!(await segments.find(mutation, collection.id, segment.id))) {
        throw new ServiceError(
          'entry-unknown',
          `Segment ${segment.id} not found in collection ${collection.id}`,
        )
      }
      await segments.put(mutation, collection.id, segment.id, segment)
    })
    return c.json({ success: true })
  })

  return routes
}
