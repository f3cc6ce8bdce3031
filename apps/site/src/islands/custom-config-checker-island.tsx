import { CustomConfigChecker } from '../components/panel/CustomConfigChecker.tsx'
import { mountIsland } from './mount-island.tsx'

export function mount(host: HTMLElement): void {
  mountIsland(host, <CustomConfigChecker />)
}
