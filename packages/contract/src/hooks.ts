import { z } from 'zod'
import { maxCode } from './limits.ts'
import { eventStream, operation } from './operation.ts'
import { hookPaths } from './paths.ts'
import { success } from './replies.ts'

const tag = 'Hooks'

/** The hooks of a collection (docs/reference/wire/code.md#hooks). */
export const hookNames = [
  'BeforeAnswer',
  'BeforeRetrieval',
  'BeforeSearch',
  'TransformDocumentAfterSearch',
  'TransformDocumentBeforeSave',
  'selectEmbeddingProperties',
] as const

const hookName = z.enum(hookNames, { error: `must be one of ${hookNames.join(', ')}` })

/** Operations on hooks (docs/reference/wire/code.md#hooks). */
export const hooks = {
  create: operation({
    method: 'POST',
    path: hookPaths.create,
    tag,
    summary: 'Set a hook',
    description: 'The code is a module whose default export is an object that contains the hook function.',
    key: 'write',
    body: z.object({ name: hookName, code: z.string().max(maxCode) }),
    reply: success,
  }),
  delete: operation({
    method: 'POST',
    path: hookPaths.delete,
    tag,
    summary: 'Delete a hook',
    description: 'Deleting a hook that is not set is not an error.',
    key: 'write',
    body: z.object({ name_to_delete: hookName }),
    reply: success,
  }),
}

/** Console output of hooks and tools (docs/reference/wire/code.md#log). */
export const logs = {
  follow: operation({
    method: 'GET',
    path: '/v1/collections/:collection/logs',
    tag,
    summary: 'Stream the console output of hooks and tools',
    description: 'Events are plain text. The first one is `Connected`.',
    key: 'read',
    reply: eventStream(z.string(), 'text'),
  }),
}
