import { operations } from '@next-panel/contract'
import { values } from '../collections/value.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'

/** Named values of a collection (docs/reference/wire/collections.md#values). */
export function valueRoutes(bind: Bind, context: AppContext): void {
  bind(operations.values.set, async ({ collection, body: { key, value } }) => {
    await change(context, (mutation) => values.put(mutation, collection.id, key, value))
    return { success: true }
  })

  bind(operations.values.delete, async ({ collection, body: { key } }) => {
    const removed = await change(context, (mutation) => values.delete(mutation, collection.id, key))
    return { success: true, removed }
  })

  bind(operations.values.get, ({ collection, params: { key } }) => {
    const value = values.of(collection).get(key)
    if (value === undefined) {
      throw new ServiceError('entry-unknown', `Value ${key} not found in collection ${collection.id}`)
    }
    return { key, value }
  })

  bind(operations.values.list, ({ collection }) => ({ values: Object.fromEntries(values.of(collection)) }))
}
