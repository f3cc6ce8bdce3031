import { firstPath, hrefOutside, type SidebarItem } from '../content/sidebar/sidebar.ts'
import { typesetText } from '../syntax/typeset.ts'
import type { SidebarFileItem } from './sidebar-file-item.ts'

interface SidebarContext extends SidebarTexts {
  readonly href: (path: string) => string
  /** Language of the page. */
  readonly lang: string
}

interface SidebarTexts {
  readonly langOf: (path: string | undefined) => string | undefined
  readonly label: (text: string) => string
}

/** The text of an entry, and its language if the page has another. A category that is translated has the language of the page. */
export function sidebarEntry(
  item: SidebarItem,
  { langOf, label }: SidebarTexts,
): { readonly text: string; readonly lang: string | undefined } {
  const text = item.type === 'link' ? item.label : label(item.label)
  return { text, lang: text === item.label ? langOf(item.path) : undefined }
}

/** Writes a complete sidebar, which a page fetches when a reader opens a category. */
export function sidebarJson(
  items: readonly SidebarItem[],
  { href, lang, langOf, label }: SidebarContext,
): string {
  const toFileItem = (item: SidebarItem): SidebarFileItem => {
    const entry = sidebarEntry(item, { langOf, label })
    const pieces = typesetText(entry.text, entry.lang ?? lang)
    const other = entry.lang ?? pieces.find((piece) => piece.lang !== undefined)?.lang
    const address = item.type === 'outside' ? hrefOutside(item, href) : href(firstPath(item) ?? '/')
    const below = item.type === 'category' ? item.items.map(toFileItem) : undefined
    const text = pieces.map((piece) => piece.text).join('')
    const { className } = item
    if (other || className) {
      const attributes = { ...(other && { lang: other }), ...(className && { className }) }
      return [text, address, below ?? null, attributes]
    }
    return below ? [text, address, below] : [text, address]
  }
  return JSON.stringify(items.map(toFileItem))
}
