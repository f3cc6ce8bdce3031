import { Hono } from 'hono'
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

/** Rules that pin documents in searches, of a collection and, for clients of 1.2.13, of an index (protocol.md 13.1). */
export function pinRuleRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection'

  for (const place of [`${base}/merchandising/pin_rules`, `${base}/indexes/:index/pin_rules`]) {
    routes.post(`${place}/insert`, async (c) => {
      const { id } = await access.requireWrite(c, c.req.param('collection') ?? '')
      const rule = await readJson(c, ruleBody)
      assertUseful(rule)
      const index = c.req.param('index') ?? null
      await change(parts, async (mutation) => {
        if (index !== null) await requireIndex(mutation, id, index)
        await putPinRule(mutation, id, index, rule)
      })
      return c.json({ success: true })
    })

    routes.post(`${place}/delete`, async (c) => {
      const { id } = await access.requireWrite(c, c.req.param('collection') ?? '')
      const { pin_rule_id_to_delete } = await readJson(c, deleteBody)
      const index = c.req.param('index') ?? null
      await change(parts, (mutation) => deletePinRule(mutation, id, index, pin_rule_id_to_delete))
      return c.json({ success: true })
    })

    routes.get(`${place}/list`, async (c) => {
      const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
      return c.json({ data: rulesIn(collection, c.req.param('index')) })
    })

    routes.get(`${place}/ids`, async (c) => {
      const collection = await access.requireRead(c, c.req.param('collection') ?? '')
      return c.json({ success: true, data: rulesIn(collection, c.req.param('index')).map(({ id }) => id) })
    })
  }

  return routes
}

/** @throws {ServiceError} `index-unknown`. */
function rulesIn(collection: Collection, index: string | undefined): PinRule[] {
  if (index !== undefined && !collection.indexes.some(({ id }) => id === index)) {
    throw new ServiceError('index-unknown', `Index ${index} not found in collection ${collection.id}`)
  }
  return pinRulesOf(collection, index ?? null)
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
