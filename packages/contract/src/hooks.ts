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

const setting = {
  method: 'POST',
  tag,
  summary: 'Set a hook',
  description: 'The code is a module whose default export is an object that contains the hook function.',
  key: 'write',
  body: z.object({ name: hookName, code: z.string().max(maxCode) }),
  reply: success,
} as const

/** Operations on hooks (docs/reference/wire/code.md#hooks). Each published client sets hooks at a different path. */
export const hooks = {
  create: operation({
    ...setting,
    path: hookPaths.create,
    client: 'v0.1',
  }),
  set: operation({ ...setting, path: '/v1/collections/:collection/hooks/set', client: 'v1.2' }),
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
  list: operation({
    method: 'GET',
    path: hookPaths.list,
    tag,
    summary: 'List all hooks',
    description: 'Returns the code of each hook, or `null` if it is not set.',
    key: 'write',
    reply: z.object({ hooks: z.record(z.string(), z.string().nullable()) }),
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
