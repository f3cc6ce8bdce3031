import { Hono } from 'hono'
import { z } from 'zod'
import { type Trigger, triggers } from '../collections/trigger.ts'
import { randomId } from '../keys/random-id.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId, entryIdBody, entryName, entryText, newEntryId, requireQuery } from './entry-fields.ts'
import { readJson } from './json-body.ts'

const triggerBody = z.object({
  name: entryName,
  description: entryText,
  response: entryText,
  segment_id: entryId.nullish(),
})
const insertBody = triggerBody.extend({ id: newEntryId })
const updateBody = triggerBody.extend({ id: entryId })

/** Bodies of these routes, for the description of the API. */
export const triggerBodies = { insert: insertBody, update: updateBody }

/** Triggers of segments (protocol.md 9). */
export function triggerRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/triggers'

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    const trigger = triggers.of(collection).get(requireQuery(c, 'trigger_id'))
    return c.json(trigger ? { success: true, trigger } : { trigger: null })
  })

  routes.get(`${base}/all`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    return c.json({ triggers: [...triggers.of(collection).values()] })
  })

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, insertBody)
    const trigger: Trigger = { ...body, id: body.id ?? randomId(), segment_id: body.segment_id ?? null }
    await change(parts, (mutation) => triggers.put(mutation, collection.id, trigger.id, trigger))
    return c.json({ success: true, id: trigger.id, trigger }, 201)
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { id } = await readJson(c, entryIdBody)
    await change(parts, async (mutation) => {
      if (!(await triggers.delete(mutation, collection.id, id))) throw unknown(collection.id, id)
    })
    return c.json({ success: true })
  })

  routes.post(`${base}/update`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const body = await readJson(c, updateBody)
    const trigger = await change(parts, async (mutation): Promise<Trigger> => {
      const before = await triggers.find(mutation, collection.id, body.id)
      if (!before) throw unknown(collection.id, body.id)
      const { segment_id } = before
      if (body.segment_id && body.segment_id !== segment_id) {
        throw new ServiceError('entry-linked', 'You can not update a segment linked to a trigger.')
      }
      const after = { ...body, segment_id }
      await triggers.put(mutation, collection.id, body.id, after)
      return after
    })
    return c.json({ success: true, trigger })
  })

  return routes
}

function unknown(collection: string, id: string): ServiceError {
  return new ServiceError('entry-unknown', `Trigger ${id} not found in collection ${collection}`)
}
