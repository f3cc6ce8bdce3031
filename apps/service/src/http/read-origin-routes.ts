import { Hono } from 'hono'
import { z } from 'zod'
import { originsSchema, readOriginsOf, setReadOrigins } from '../collections/read-origins.ts'
import { type ApiParts, change } from './api-parts.ts'
import { readJson } from './json-body.ts'

const originsBody = z.object({ origins: originsSchema.nullable() })

/** Bodies of these routes, for the description of the API. */
export const readOriginBodies = { origins: originsBody }

/** Whose pages may use the read key of a collection: a list of origins, or `null` for everybody's. */
export function readOriginRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const path = '/v1/collections/:collection/read-origins'

  routes.get(path, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection'))
    return c.json({ origins: readOriginsOf(collection) ?? null })
  })

  routes.put(path, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const { origins } = await readJson(c, originsBody)
    await change(parts, (mutation) => setReadOrigins(mutation, id, origins ?? undefined))
    return c.json({ origins })
  })

  return routes
}
