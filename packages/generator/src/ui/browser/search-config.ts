import { readSearchConfig, type SearchConfig, searchConfigFile } from '@next-panel/search-config'
import { takeEarly } from './early-fetch.ts'

let asked: Promise<SearchConfig> | undefined

/**
 * Where this site searches and answers, asked for once. A file that is missing or cannot be read means the local index;
 * so does a network that fails, but then it is asked for again next time. Answers exist only with a hosted collection.
 *
 * @param base base URL of the site
 */
export function searchConfig(base: string): Promise<SearchConfig> {
  asked ??= load(base).catch((error: unknown) => {
    console.error(`Cannot load ${searchConfigFile}.`, error)
    asked = undefined
    return { provider: 'local' }
  })
  return asked
}

async function load(base: string): Promise<SearchConfig> {
  const { ok, bytes } = await takeEarly(`${base}${searchConfigFile}`)
  return ok ? readSearchConfig(JSON.parse(new TextDecoder().decode(bytes))) : { provider: 'local' }
}
