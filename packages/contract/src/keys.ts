import { z } from 'zod'
import { defaultKeyOverlap, maxKey, maxKeyOverlap } from './limits.ts'
import { operation } from './operation.ts'
import { keyPaths } from './paths.ts'
import { time } from './replies.ts'
import { shortText } from './text.ts'

const tag = 'Keys'

/** The levels of a collection's keys. */
export const collectionKeyLevel = z.enum(['read', 'write'])

const keyList = z
  .array(
    z.object({
      level: collectionKeyLevel,
      valid_until: time.nullable().describe('`null` for the current key; a replaced key works until then.'),
    }),
  )
  .meta({ id: 'KeyList' })

/** Keys of a collection, and their rotation (docs/reference/wire/access.md#rotation). */
export const keys = {
  list: operation({
    method: 'GET',
    path: keyPaths.list,
    tag,
    summary: 'List the keys of a collection',
    description: 'Returns the current keys and replaced ones that still work, without their values.',
    key: 'master',
    reply: keyList,
  }),
  rotate: operation({
    method: 'POST',
    path: keyPaths.rotate,
    tag,
    summary: 'Replace a key of a collection',
    description:
      'The caller chooses the new key, which works at once. The replaced key works for the overlap, and no earlier one works longer. A repeated request changes nothing.',
    key: 'master',
    body: z.object({
      level: collectionKeyLevel,
      api_key: shortText(maxKey),
      overlap_seconds: z
        .int()
        .min(0)
        .max(maxKeyOverlap)
        .default(defaultKeyOverlap)
        .describe('With 0, all replaced keys stop working now.'),
    }),
    reply: keyList,
    errors: [409, 413],
  }),
  revoke: operation({
    method: 'POST',
    path: keyPaths.revoke,
    tag,
    summary: 'Revoke the replaced keys of a collection',
    description: 'Replaced keys of this level stop working now. The current key is not changed.',
    key: 'master',
    body: z.object({ level: collectionKeyLevel }),
    reply: keyList,
  }),
}
