import { operations } from '@next-panel/contract'
import type { Collection } from '../collections/collection.ts'
import { requireIndex } from '../collections/index-changes.ts'
import { deletePinRule, type PinRule, pinRulesOf, putPinRule } from '../collections/pin-rule.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'

/**
 * Rules that pin documents in searches, of a collection and, for clients of 1.2.13, of an index
 * (docs/reference/wire/entries.md#pin-rules).
 */
export function pinRuleRoutes(bind: Bind, context: AppContext): void {
  for (const { insert, delete: remove, list, ids } of [operations.pinRules, operations.indexPinRules]) {
    bind(insert, async ({ collection, params, body: rule }) => {
      const index = indexIn(params, collection)
      assertUseful(rule)
      await change(context, async (mutation) => {
        if (index !== null) await requireIndex(mutation, collection.id, index)
        await putPinRule(mutation, collection.id, index, rule)
      })
      return { success: true }
    })

    bind(remove, async ({ collection, params, body: { pin_rule_id_to_delete: rule } }) => {
      const index = indexIn(params, collection)
      await change(context, (mutation) => deletePinRule(mutation, collection.id, index, rule))
      return { success: true }
    })

    bind(list, ({ collection, params }) => ({ data: pinRulesOf(collection, indexIn(params, collection)) }))

    bind(ids, ({ collection, params }) => ({
      success: true,
      data: pinRulesOf(collection, indexIn(params, collection)).map(({ id }) => id),
    }))
  }
}

/** The index a route is about, or nothing for the collection itself. @throws {ServiceError} `index-unknown`. */
function indexIn({ index }: { readonly index?: string }, collection: Collection): string | null {
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
        ? 'it does not promote any document'
        : twice !== undefined && `it promotes the document ${twice} twice`
  if (problem) throw new ServiceError('entry-refused', `Invalid pin rule: ${problem}`)
}
