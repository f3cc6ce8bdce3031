import { hookName, operations } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { hookFunctions, hookOwner, hooks } from '../hook.ts'

/** The hook of a collection (docs/reference/wire/code.md#hooks). */
export function hookRoutes(bind: Bind, context: AppContext): void {
  bind(operations.hooks.create, async ({ collection: { id }, body: { code } }) => {
    const problem = await context.code.problem(hookOwner(id), code, hookFunctions)
    if (problem) {
      throw new ServiceError('entry-refused', `Hook error: Hook ${hookName} validation failed: ${problem}`)
    }
    await change(context, (mutation) => hooks.put(mutation, id, hookName, { code }))
    return { success: true }
  })

  bind(operations.hooks.delete, async ({ collection: { id } }) => {
    await change(context, (mutation) => hooks.delete(mutation, id, hookName))
    return { success: true }
  })
}
