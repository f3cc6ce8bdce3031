import { firstPath, type SidebarItem } from '../content/sidebar.ts'
import type { SidebarFileItem } from './sidebar-file-item.ts'

/** The whole of a sidebar, which pages fetch once when a closed category opens. */
export function sidebarJson(items: readonly SidebarItem[], href: (path: string) => string): string {
  return JSON.stringify(toFileItems(items, href))
}

function toFileItems(items: readonly SidebarItem[], href: (path: string) => string): SidebarFileItem[] {
  return items.map((item) => {
    const address = href(firstPath(item) ?? '/')
    return item.type === 'link' ? [item.label, address] : [item.label, address, toFileItems(item.items, href)]
  })
}
