import { expectsHostedSearch } from '../client/hosted-hint.ts'
import { HostedSearchProvider } from './hosted-provider.ts'
import { LocalSearchProvider } from './local-provider.ts'
import { searchConfig } from './search-config.ts'
import type { SearchProvider } from './search-provider.ts'
import { SwitchingSearchProvider } from './switching-provider.ts'

let provider: SearchProvider | undefined

/** The search provider of the page, one for all islands, so that what it loads is loaded once. */
export function siteProvider(): SearchProvider {
  provider ??= makeProvider(document.body.dataset.baseUrl ?? '/')
  return provider
}

function makeProvider(base: string): SearchProvider {
  let hosted: SearchProvider | undefined
  const findHosted = async () => {
    const config = await searchConfig(base)
    if (config.provider === 'hosted') hosted ??= new HostedSearchProvider(base, config)
    return hosted
  }
  return new SwitchingSearchProvider(new LocalSearchProvider(base), findHosted, expectsHostedSearch())
}
