import type { Catalog } from '../collections/catalog.ts'
import { MemoryEngine } from './memory-engine.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * Returns the engine that searches a collection.
 *
 * @throws {ServiceError} `collection-unavailable` if its documents cannot be loaded.
 */
export async function engineOf(catalog: Catalog, collection: string): Promise<SearchEngine> {
  return new MemoryEngine(await catalog.searchable(collection))
}
