import { operations } from '@next-panel/contract'
import { trainingExamples } from '../answers/training-examples.ts'
import { trainingSets } from '../collections/training-set.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'

/** Training sets of questions (docs/reference/wire/entries.md#training-sets). */
export function trainingSetRoutes(bind: Bind, context: AppContext): void {
  bind(operations.trainingSets.get, ({ collection, params }) => {
    const set = trainingSets.of(collection).get(params.set)
    return { training_sets: set ? JSON.stringify(set) : null }
  })

  bind(operations.trainingSets.generate, async ({ collection, params }) => ({
    queries: await trainingExamples(await context.catalog.searchable(collection.id), params.set),
  }))

  bind(operations.trainingSets.insert, async ({ collection, params, body }) => {
    await change(context, (mutation) =>
      trainingSets.put(mutation, collection.id, params.set, body.training_set),
    )
    return { inserted: true }
  })

  bind(operations.trainingSets.delete, async ({ collection, params }) => {
    await change(context, (mutation) => trainingSets.delete(mutation, collection.id, params.set))
    return { deleted: true }
  })
}
