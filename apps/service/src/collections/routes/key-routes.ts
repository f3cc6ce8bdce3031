import { operations } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import { type AppContext, change } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import type { Collection } from '../collection.ts'
import { keysOf, revokePreviousKeys, rotateCollectionKey } from '../collection-keys.ts'

/** Lists, rotates and revokes the keys of collections (docs/reference/wire/access.md#rotation). */
export function keyRoutes(bind: Bind, context: AppContext): void {
  const { keys } = operations

  bind(keys.list, async ({ params: { collection } }) => describe(await find(context, collection)))

  bind(keys.rotate, async ({ params: { collection: id }, body: { level, api_key, overlap_seconds } }) => {
    if (context.isKeySet(id, level)) {
      throw new ServiceError(
        'key-fixed',
        `The ${level} key of collection ${id} is set by the settings of the service. Change it there and restart the service: the replaced key then works for another day.`,
      )
    }
    await change(context, (mutation) =>
      rotateCollectionKey(mutation, id, level, { key: api_key, overlap: overlap_seconds * 1000 }),
    )
    return describe(await find(context, id))
  })

  bind(keys.revoke, async ({ params: { collection: id }, body: { level } }) => {
    await find(context, id)
    await change(context, (mutation) => revokePreviousKeys(mutation, id, level))
    return describe(await find(context, id))
  })
}

/** @throws {ServiceError} `collection-unknown`. */
async function find({ catalog }: AppContext, id: string): Promise<Collection> {
  const collection = await catalog.collection(id)
  if (collection) return collection
  throw new ServiceError('collection-unknown', `Collection ${id} not found`)
}

function describe(collection: Collection) {
  return keysOf(collection).map(({ level, until }) => ({
    level,
    valid_until: until === undefined ? null : new Date(until).toISOString(),
  }))
}
