import { Hono } from 'hono'
import { z } from 'zod'
import { hookNames, hookPlaces, hooks } from '../hooks/hook.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { readJson } from './json-body.ts'
import { longestCode } from './limits.ts'

const hookName = z.enum(hookNames, { error: `must be one of ${hookNames.join(', ')}` })
const setBody = z.object({ name: hookName, code: z.string().max(longestCode) })
const deleteBody = z.object({ name_to_delete: hookName })

/** Hooks a list shows (protocol.md 8): those that dialect B knows. */
const listed = hookNames.filter((name) => name !== 'selectEmbeddingProperties')

/** Bodies of these routes, for the description of the API. */
export const hookBodies = { set: setBody, delete: deleteBody }

/** Hooks of a collection, for clients of both dialects (protocol.md 8). */
export function hookRoutes(parts: ApiParts): Hono {
  const { access, code: userCode } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/hooks'

  for (const path of ['create', 'set']) {
    routes.post(`${base}/${path}`, async (c) => {
      const { id } = await access.requireWrite(c, c.req.param('collection'))
      const { name, code } = await readJson(c, setBody)
      const owner = { collection: id, name: `Hook ${name}` }
      const problem = await userCode.problem(owner, code, hookPlaces[name].functions)
      if (problem) {
        throw new ServiceError('entry-refused', `Hook error: Hook ${name} validation failed: ${problem}`)
      }
      await change(parts, (mutation) => hooks.put(mutation, id, name, { code }))
      return c.json({ success: true })
    })
  }

  routes.post(`${base}/delete`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const { name_to_delete } = await readJson(c, deleteBody)
    await change(parts, (mutation) => hooks.delete(mutation, id, name_to_delete))
    return c.json({ success: true })
  })

  routes.get(`${base}/list`, async (c) => {
    const set = hooks.of(await access.requireWrite(c, c.req.param('collection')))
    return c.json({ hooks: Object.fromEntries(listed.map((name) => [name, set.get(name)?.code ?? null])) })
  })

  return routes
}
