import { Hono } from 'hono'
import { z } from 'zod'
import { values } from '../collections/value.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId } from './entry-fields.ts'
import { readJson } from './json-body.ts'

/** The longest value as JSON, in UTF-16 units. */
const longestValue = 10_000

const setBody = z.object({
  key: entryId,
  value: z
    .json()
    .refine(
      (value) => JSON.stringify(value).length <= longestValue,
      `must be at most ${longestValue} characters of JSON`,
    ),
})
const deleteBody = z.object({ key: entryId })

/** Bodies of these routes, for the description of the API. */
export const valueBodies = { set: setBody, delete: deleteBody }

/** Named values of a collection (protocol.md 2.5). */
export function valueRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/values'

  routes.post(`${base}/set`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { key, value } = await readJson(c, setBody)
    await change(parts, (mutation) => values.put(mutation, collection.id, key, value))
    return c.json({ success: true })
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const { key } = await readJson(c, deleteBody)
    const removed = await change(parts, (mutation) => values.delete(mutation, collection.id, key))
    return c.json({ success: true, removed })
  })

  routes.get(`${base}/get/:key`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    const key = c.req.param('key')
    const value = values.of(collection).get(key)
    if (value === undefined) {
      throw new ServiceError('entry-unknown', `Value ${key} not found in collection ${collection.id}`)
    }
    return c.json({ key, value })
  })

  routes.get(`${base}/list`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    return c.json({ values: Object.fromEntries(values.of(collection)) })
  })

  return routes
}
