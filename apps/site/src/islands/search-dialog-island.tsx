import { SearchDialog } from '../components/search/SearchDialog.tsx'
import { siteProvider } from '../search/site-provider.ts'
import { mountIsland } from './mount-island.tsx'

/** Loads the index beside the code that needs it. */
const provider = siteProvider()
provider.prepare().catch(() => undefined)

export function mount(host: HTMLElement): void {
  mountIsland(host, <SearchDialog provider={provider} host={host} />)
}
