import { SearchDialog } from '../components/search/SearchDialog.tsx'
import { mountIsland } from './mount-island.tsx'
import { siteProvider } from './site-provider.ts'

/** Loads the index beside the code that needs it. */
const provider = siteProvider()
provider.prepare().catch(() => undefined)

export function mount(host: HTMLElement): void {
  mountIsland(host, <SearchDialog provider={provider} host={host} />)
}
