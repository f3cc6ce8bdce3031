import { operations } from '@next-panel/contract'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'

/** What hooks and tools of a collection write to their console, as it comes (protocol.md 15). */
export function logRoutes(bind: Bind, { log }: AppContext): void {
  bind(operations.logs.follow, ({ collection }) => {
    return async function* (signal) {
      const coming = log.lines(collection.id, signal)
      yield 'Connected'
      yield* coming
    }
  })
}
