import { firstPath, hrefOutside, type SidebarItem } from '../content/sidebar.ts'
import { typesetText } from '../syntax/typeset.ts'
import type { SidebarFileItem } from './sidebar-file-item.ts'

/** The whole of a sidebar, which pages fetch once when a closed category opens. @param language of the labels */
export function sidebarJson(
  items: readonly SidebarItem[],
  href: (path: string) => string,
  language: string,
): string {
  const toFileItem = (item: SidebarItem): SidebarFileItem => {
    const pieces = typesetText(item.label, language)
    const other = pieces.find(({ lang }) => lang !== undefined)?.lang
    const address = item.type === 'outside' ? hrefOutside(item, href) : href(firstPath(item) ?? '/')
    const below = item.type === 'category' ? item.items.map(toFileItem) : undefined
    const label = pieces.map(({ text }) => text).join('')
    const { className } = item
    if (other || className) {
      const attributes = { ...(other && { lang: other }), ...(className && { className }) }
      return [label, address, below ?? null, attributes]
    }
    return below ? [label, address, below] : [label, address]
  }
  return JSON.stringify(items.map(toFileItem))
}
