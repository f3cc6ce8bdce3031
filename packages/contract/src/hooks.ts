import { z } from 'zod'
import { maxCode } from './limits.ts'
import { operation } from './operation.ts'
import { hookPaths } from './paths.ts'
import { success } from './replies.ts'

const tag = 'Hooks'

/** The only hook that a collection can have (docs/reference/wire/code.md#hooks). */
export const hookName = 'selectEmbeddingProperties'

const name = z.literal(hookName, { error: `must be ${hookName}, which is the only hook` })

/** Operations on the hook of a collection (docs/reference/wire/code.md#hooks). */
export const hooks = {
  create: operation({
    method: 'POST',
    path: hookPaths.create,
    tag,
    summary: 'Set the hook',
    description:
      'The code is a module whose default export is an object with the function that chooses what is embedded for a document.',
    key: 'write',
    body: z.object({ name, code: z.string().max(maxCode) }),
    reply: success,
  }),
  delete: operation({
    method: 'POST',
    path: hookPaths.delete,
    tag,
    summary: 'Delete the hook',
    description: 'Deleting the hook if it is not set is not an error.',
    key: 'write',
    body: z.object({ name_to_delete: name }),
    reply: success,
  }),
}
