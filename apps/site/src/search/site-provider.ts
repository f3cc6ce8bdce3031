import { LocalSearchProvider } from './local-provider.ts'
import type { SearchProvider } from './search-provider.ts'

let provider: SearchProvider | undefined

/** The search provider of the page, one for all islands, so that the index is loaded once. */
export function siteProvider(): SearchProvider {
  provider ??= new LocalSearchProvider(document.body.dataset.baseUrl ?? '/')
  return provider
}
