import { Catalog } from './collections/catalog.ts'
import { provideMasterKey } from './keys/master-key.ts'
import { keepHouse } from './operations/housekeeping.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store/store.ts'
import { Access } from './wire/access.ts'
import type { ApiParts } from './wire/api-parts.ts'

/** The working parts of the service, apart from how it is reached. */
export interface OpenService {
  readonly parts: ApiParts
  /** Stops following the store, then lets go of it. */
  close(): Promise<void>
}

/**
 * Opens the store and what lives on it.
 *
 * @throws {ServiceError} `store-locked` or `store-unavailable`.
 */
export async function openService(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'masterKey'>,
): Promise<OpenService> {
  const store = await openStore(settings)
  try {
    const access = provideMasterKey(settings.dataDir, settings.masterKey)
    const catalog = await Catalog.open(store)
    const stopKeeping = keepHouse(store)
    return {
      parts: { store, catalog, access: new Access(catalog, await access) },
      async close() {
        await stopKeeping()
        await catalog.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
