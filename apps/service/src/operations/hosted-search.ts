import type { HostedSearch } from '@next-panel/contract/search-config'
import type { AppContext } from '../http/app-context.ts'
import { matchesKey } from '../keys/key-hash.ts'
import { docsCollection } from './docs-collection.ts'

/**
 * What tells the pages of the site to search here: nothing while there is no collection of them, or while its read key is
 * not the one of this node, which pages could then not use.
 *
 * @param url where readers reach the service
 */
export async function hostedSearch(
  { catalog, model }: Pick<AppContext, 'catalog' | 'model'>,
  key: string,
  url: string,
): Promise<HostedSearch | undefined> {
  const collection = await catalog.collection(docsCollection)
  if (!collection || !matchesKey(key, collection.readKey)) return undefined
  return { provider: 'hosted', url, collection: collection.id, key, answers: model ? 'written' : 'quoted' }
}
