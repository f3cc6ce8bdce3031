import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { modelChoiceSchema } from '../answers/provider.ts'
import { trainingExamples } from '../answers/training-examples.ts'
import { trainingSetIds, trainingSetSchema, trainingSets } from '../collections/training-set.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { readJson } from './json-body.ts'

const insertBody = z.object({ training_set: trainingSetSchema })
const generateBody = z.object({
  // Understood, though the examples are made by rules.
  llm_config: modelChoiceSchema,
})

/** Bodies of these routes, for the description of the API. */
export const trainingSetBodies = { insert: insertBody, generate: generateBody }

/** Training sets of questions (protocol.md 12). */
export function trainingSetRoutes(parts: ApiParts): Hono {
  const { access, catalog } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/training_sets/:set'

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection'))
    const set = trainingSets.of(collection).get(setIn(c))
    return c.json({ training_sets: set ? JSON.stringify(set) : null })
  })

  routes.post(`${base}/generate`, async (c) => {
    const { id } = await access.requireRead(c, c.req.param('collection'))
    const set = setIn(c)
    await readJson(c, generateBody)
    return c.json({ queries: trainingExamples(await catalog.searchable(id), set) })
  })

  routes.post(`${base}/insert`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const set = setIn(c)
    const { training_set } = await readJson(c, insertBody)
    await change(parts, (mutation) => trainingSets.put(mutation, id, set, training_set))
    return c.json({ inserted: true }, 201)
  })

  routes.post(`${base}/delete`, async (c) => {
    const { id } = await access.requireWrite(c, c.req.param('collection'))
    const set = setIn(c)
    await change(parts, (mutation) => trainingSets.delete(mutation, id, set))
    return c.json({ deleted: true })
  })

  return routes
}

function setIn(c: Context): (typeof trainingSetIds)[number] {
  const set = trainingSetIds.find((id) => id === c.req.param('set'))
  if (set) return set
  throw new ServiceError('entry-unknown', 'Invalid training set ID')
}
