import { SearchPageResults } from '../components/search/SearchPageResults.tsx'
import { mountIsland } from './mount-island.tsx'
import { siteProvider } from './site-provider.ts'

export function mount(host: HTMLElement): void {
  mountIsland(host, <SearchPageResults provider={siteProvider()} />)
}
