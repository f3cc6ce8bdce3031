import { readSearchConfig, type SearchConfig, searchConfigFile } from '@next-panel/contract/search-config'
import { takeEarly } from './early-fetch.ts'

let loaded: Promise<SearchConfig> | undefined

/**
 * The service that searches and answers, loaded once. If the file is missing or invalid, or the network
 * fails, the site has only its own index; after a network failure, the next call tries again.
 *
 * @param base the base URL
 */
export function searchConfig(base: string): Promise<SearchConfig> {
  loaded ??= load(base).catch((error: unknown) => {
    console.error(`Cannot load ${searchConfigFile}.`, error)
    loaded = undefined
    return { provider: 'local' }
  })
  return loaded
}

async function load(base: string): Promise<SearchConfig> {
  const { ok, bytes } = await takeEarly(`${base}${searchConfigFile}`)
  return ok ? readSearchConfig(JSON.parse(new TextDecoder().decode(bytes))) : { provider: 'local' }
}
