import { operations } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { hookCalls, hooks } from '../hook.ts'

/**
 * Hooks of a collection (docs/reference/wire/code.md#hooks), and a stream of the console output of its hooks and tools
 * (docs/reference/wire/code.md#log).
 */
export function hookRoutes(bind: Bind, context: AppContext): void {
  bind(operations.hooks.create, async ({ collection: { id }, body: { name, code } }) => {
    const owner = { collection: id, name: `Hook ${name}` }
    const problem = await context.code.problem(owner, code, hookCalls[name].functions)
    if (problem) {
      throw new ServiceError('entry-refused', `Hook error: Hook ${name} validation failed: ${problem}`)
    }
    await change(context, (mutation) => hooks.put(mutation, id, name, { code }))
    return { success: true }
  })

  bind(operations.hooks.delete, async ({ collection: { id }, body: { name_to_delete } }) => {
    await change(context, (mutation) => hooks.delete(mutation, id, name_to_delete))
    return { success: true }
  })

  bind(operations.logs.follow, ({ collection }) => {
    return async function* (signal) {
      const coming = context.log.lines(collection.id, signal)
      yield 'Connected'
      yield* coming
    }
  })
}
