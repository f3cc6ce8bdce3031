import { SearchPageResults } from '../components/search/SearchPageResults.tsx'
import { siteProvider } from '../search/site-provider.ts'
import { mountIsland } from './mount-island.tsx'

export function mount(host: HTMLElement): void {
  const typed = host.querySelector('input')?.value ?? ''
  mountIsland(host, <SearchPageResults provider={siteProvider()} typed={typed} />)
}
