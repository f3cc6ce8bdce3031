import { mkdir } from 'node:fs/promises'
import type { HostedSearch } from '@next-panel/search-config'
import { openLanguageModel } from './answers/language-model.ts'
import { Catalog } from './collections/catalog.ts'
import { docsReadKeySource, masterKeySource, provideKey } from './keys/kept-key.ts'
import { docsCollection, fillDocsCollection, setDocsReadKey } from './operations/docs-collection.ts'
import { hostedSearch } from './operations/hosted-search.ts'
import { keepHouse } from './operations/housekeeping.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store/store.ts'
import { Access } from './wire/access.ts'
import type { ApiParts } from './wire/api-parts.ts'

/** The working parts of the service, apart from how it is reached. */
export interface OpenService {
  readonly parts: ApiParts
  /** Where pages of the site may search instead of in their own index: here, while this node can open the collection. */
  hostedSearch(): Promise<HostedSearch | undefined>
  /** Stops following the store, then lets go of it. */
  close(): Promise<void>
}

/**
 * Opens the store and what lives on it.
 *
 * @throws {ServiceError} `store-locked`, `store-unavailable`, or `site-broken` when the sections of the site cannot be read.
 */
export async function openService(
  settings: Pick<
    Settings,
    'dataDir' | 'databaseUrl' | 'masterKey' | 'docsReadKey' | 'siteDir' | 'languageModel' | 'publicUrl'
  >,
): Promise<OpenService> {
  const store = await openStore(settings)
  try {
    const { dataDir, masterKey, docsReadKey } = settings
    // PostgreSQL brings no data folder, but keys that are not set are kept in one.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const master = await provideKey(dataDir, masterKeySource, masterKey)
    const readKey = await provideKey(dataDir, docsReadKeySource, docsReadKey)
    const catalog = await Catalog.open(store)
    await fillDocsCollection(store, settings.siteDir, readKey)
    // Nodes that share a PostgreSQL and were not given the key must not take turns in replacing each other's.
    if (docsReadKey !== undefined || store.kind === 'sqlite') await setDocsReadKey(store, readKey)
    // Read into memory before the first question, not because of it.
    await catalog.catchUp()
    await catalog.searchable(docsCollection)
    const model = settings.languageModel && (await openLanguageModel(settings.languageModel))
    const stopKeeping = keepHouse(store)
    const parts = { store, catalog, access: new Access(catalog, master), model }
    return {
      parts,
      hostedSearch: () => hostedSearch(parts, readKey, settings.publicUrl),
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
