import { mountIsland } from 'sheaf/island'
import { CustomConfigChecker } from './CustomConfigChecker.tsx'

export function mount(host: HTMLElement): void {
  mountIsland(host, <CustomConfigChecker />)
}
