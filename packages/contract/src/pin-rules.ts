import { z } from 'zod'
import { operation } from './operation.ts'
import { success } from './replies.ts'
import { entryId } from './text.ts'

const tag = 'Merchandising'

/** A rule that puts documents at fixed positions in the results for certain terms (docs/reference/wire/entries.md#pin-rules). */
export const pinRule = z.object({
  id: z.string(),
  conditions: z
    .array(
      z.object({
        pattern: z.string().max(1000),
        anchoring: z.enum(['is', 'startsWith', 'contains']),
        normalization: z.literal('stem').nullish(),
      }),
    )
    .max(100),
  consequence: z.object({
    promote: z
      .array(z.object({ doc_id: z.string().max(1024), position: z.int().min(0).max(100_000) }))
      .max(100),
  }),
})

/** The operations on the pin rules of a collection or an index. */
function pinRuleOperations<const Base extends string>(base: `/v1/${Base}`, of: string) {
  return {
    insert: operation({
      method: 'POST',
      path: `${base}/insert`,
      tag,
      summary: `Insert a pin rule for ${of}`,
      description: 'Replaces an existing rule with the same id. A rule needs a condition and a document.',
      key: 'write',
      body: pinRule.extend({ id: entryId }),
      reply: success,
    }),
    delete: operation({
      method: 'POST',
      path: `${base}/delete`,
      tag,
      summary: `Delete a pin rule for ${of}`,
      description: 'An unknown rule is not an error.',
      key: 'write',
      body: z.object({ pin_rule_id_to_delete: entryId }),
      reply: success,
    }),
    list: operation({
      method: 'GET',
      path: `${base}/list`,
      tag,
      summary: `List the pin rules for ${of}`,
      description: 'Returned in insertion order.',
      key: 'write',
      reply: z.object({ data: z.array(pinRule) }),
    }),
    ids: operation({
      method: 'GET',
      path: `${base}/ids`,
      tag,
      summary: `List the ids of the pin rules for ${of}`,
      description: 'Returned in insertion order.',
      key: 'read',
      reply: success.extend({ data: z.array(z.string()) }),
    }),
  }
}

/** Rules that pin documents in all searches of a collection. */
export const pinRules = pinRuleOperations(
  '/v1/collections/:collection/merchandising/pin_rules',
  'a collection',
)

/** Rules that pin documents in searches of an index, for clients of 1.2.13. */
export const indexPinRules = pinRuleOperations(
  '/v1/collections/:collection/indexes/:index/pin_rules',
  'an index',
)
