import { synonyms as synonymGroups } from 'virtual:site/search'
import { expectsHostedSearch } from '../../ui/browser/hosted-hint.ts'
import { searchConfig } from '../../ui/browser/search-config.ts'
import { HostedSearchProvider } from './hosted-provider.ts'
import { LocalSearchProvider } from './local-provider.ts'
import type { FolderNames } from './page-trail.ts'
import type { SearchProvider } from './search-provider.ts'
import { SwitchingSearchProvider } from './switching-provider.ts'

let provider: SearchProvider | undefined

/** The search provider of the page, one for all islands, so that what it loads is loaded once. */
export function siteProvider(): SearchProvider {
  const { baseUrl = '/', folderNames = '{}' } = document.body.dataset
  provider ??= makeProvider(baseUrl, JSON.parse(folderNames))
  return provider
}

function makeProvider(base: string, names: FolderNames): SearchProvider {
  let hosted: SearchProvider | undefined
  const findHosted = async () => {
    const config = await searchConfig(base)
    if (config.provider === 'hosted')
      hosted ??= new HostedSearchProvider(base, config, { names, synonymGroups })
    return hosted
  }
  return new SwitchingSearchProvider(new LocalSearchProvider(base, names), findHosted, expectsHostedSearch())
}
