import { flushSync } from 'react-dom'
import { SearchPageResults } from '../components/search/SearchPageResults.tsx'
import { siteProvider } from '../search/site-provider.ts'
import { mountIsland } from './mount-island.tsx'

export function mount(host: HTMLElement): void {
  const typed = host.querySelector('input')?.value ?? ''
  // At once, so that nothing typed falls between the two boxes.
  flushSync(() => mountIsland(host, <SearchPageResults provider={siteProvider()} typed={typed} />))
}
