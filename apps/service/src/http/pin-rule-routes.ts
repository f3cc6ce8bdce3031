import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import { requireIndex } from '../collections/index-changes.ts'
import {
  deletePinRule,
  type PinRule,
  pinRuleSchema,
  pinRulesOf,
  putPinRule,
} from '../collections/pin-rule.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryId } from './entry-fields.ts'
import { readJson } from './json-body.ts'

const ruleBody = pinRuleSchema.extend({ id: entryId })
const deleteBody = z.object({ pin_rule_id_to_delete: entryId })

/** Bodies of these routes, for the description of the API. */
export const pinRuleBodies = { rule: ruleBody, delete: deleteBody }

/** Rules that pin documents in searches, of a collection and, for clients of 1.2.13, of an index (protocol.md 13.1). */
export function pinRuleRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection'

  for (const place of [`${base}/merchandising/pin_rules`, `${base}/indexes/:index/pin_rules`]) {
    routes.post(`${place}/insert`, async (c) => {
      const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
      const index = indexIn(c, collection)
      const rule = await readJson(c, ruleBody)
      assertUseful(rule)
      await change(parts, async (mutation) => {
        if (index !== null) await requireIndex(mutation, collection.id, index)
        await putPinRule(mutation, collection.id, index, rule)
      })
      return c.json({ success: true })
    })

    routes.post(`${place}/delete`, async (c) => {
      const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
      const index = indexIn(c, collection)
      const { pin_rule_id_to_delete: rule } = await readJson(c, deleteBody)
      await change(parts, (mutation) => deletePinRule(mutation, collection.id, index, rule))
      return c.json({ success: true })
    })

    routes.get(`${place}/list`, async (c) => {
      const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
      return c.json({ data: pinRulesOf(collection, indexIn(c, collection)) })
    })

    routes.get(`${place}/ids`, async (c) => {
      const collection = await access.requireRead(c, c.req.param('collection') ?? '')
      return c.json({
        success: true,
        data: pinRulesOf(collection, indexIn(c, collection)).map(({ id }) => id),
      })
    })
  }

  return routes
}

/** The index a route is about, or nothing for the collection itself. @throws {ServiceError} `index-unknown`. */
function indexIn(c: Context, collection: Collection): string | null {
  const index = c.req.param('index')
  if (index === undefined) return null
  if (collection.indexes.some(({ id }) => id === index)) return index
  throw new ServiceError('index-unknown', `Index ${index} not found in collection ${collection.id}`)
}

/** @throws {ServiceError} `entry-refused` when a rule could never do anything, or contradicts itself. */
function assertUseful({ conditions, consequence: { promote } }: PinRule): void {
  const ids = promote.map(({ doc_id }) => doc_id)
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  const problem =
    conditions.length === 0
      ? 'it has no condition, so it would never apply'
      : promote.length === 0
        ? 'it promotes no document'
        : twice !== undefined && `it promotes the document ${twice} twice`
  if (problem) throw new ServiceError('entry-refused', `Invalid pin rule: ${problem}`)
}
