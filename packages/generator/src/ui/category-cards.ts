import { firstPath, hrefOutside, type SidebarItem } from '../content/sidebar/sidebar.ts'
import type { SiteContextValue } from './site-context.tsx'

/** A card of a page or a category, in the format of Docusaurus' components. */
export interface CategoryCard {
  readonly type: 'link' | 'category'
  readonly label: string
  /** With the base URL if the site made it. */
  readonly href?: string | undefined
  readonly docId?: string | undefined
  readonly description?: string | undefined
  readonly items?: readonly CategoryCard[] | undefined
}

export function cardsOf(
  items: readonly SidebarItem[],
  { docsVersion, href }: Pick<SiteContextValue, 'docsVersion' | 'href'>,
): CategoryCard[] {
  const about = (id: string) => docsVersion.docs.find((doc) => doc.id === id)?.description
  return items.map((item) => {
    if (item.type === 'outside') return { type: 'link', label: item.label, href: hrefOutside(item, href) }
    const card = { label: item.label, href: href(firstPath(item) ?? '/') }
    return item.type === 'link'
      ? { ...card, type: 'link', docId: item.docId, description: about(item.docId) }
      : {
          ...card,
          type: 'category',
          description: item.description,
          items: cardsOf(item.items, { docsVersion, href }),
        }
  })
}
