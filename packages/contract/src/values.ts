import { z } from 'zod'
import { maxValue } from './limits.ts'
import { operation } from './operation.ts'
import { success } from './replies.ts'
import { entryId } from './text.ts'

const tag = 'Values'

/** Any JSON value. It was parsed from JSON, so only a missing value is an error. A recursive schema would break generated types. */
const jsonValue = z
  .custom<z.output<ReturnType<typeof z.json>>>((value) => value !== undefined)
  .meta({ description: 'Any JSON value' })

/** Named values of a collection, available to its hooks (docs/reference/wire/collections.md#values). */
export const values = {
  set: operation({
    method: 'POST',
    path: '/v1/collections/:collection/values/set',
    tag,
    summary: 'Set a value',
    description: 'The hooks of the collection can read it.',
    key: 'write',
    body: z.object({
      key: entryId,
      value: jsonValue.refine(
        (value) => JSON.stringify(value).length <= maxValue,
        `must be at most ${maxValue} characters of JSON`,
      ),
    }),
    reply: success,
  }),
  delete: operation({
    method: 'POST',
    path: '/v1/collections/:collection/values/delete',
    tag,
    summary: 'Delete a value',
    description: '`removed` is true if there was a value.',
    key: 'write',
    body: z.object({ key: entryId }),
    reply: success.extend({ removed: z.boolean() }),
  }),
  get: operation({
    method: 'GET',
    path: '/v1/collections/:collection/values/get/:key',
    tag,
    summary: 'Get a value',
    description: 'An unknown key is an error.',
    key: 'write',
    reply: z.object({ key: z.string(), value: jsonValue }),
  }),
  list: operation({
    method: 'GET',
    path: '/v1/collections/:collection/values/list',
    tag,
    summary: 'List all values',
    description: 'Returned by key.',
    key: 'write',
    reply: z.object({ values: z.record(z.string(), jsonValue) }),
  }),
}
