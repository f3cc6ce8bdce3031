import type { ReactNode } from 'react'
import { branchTo } from '../../content/sidebar.ts'
import { CategoryCards } from '../../ui/CategoryCards.tsx'
import { useSite } from '../../ui/site-context.tsx'

// Components that Docusaurus gives its pages, under its names.

/** A link. Its address is resolved as that of any other, whichever of the two it has. */
export function Link({ to, href, ...rest }: { to?: string; href?: string; children?: ReactNode }) {
  return <a href={href ?? to} {...rest} />
}

/** Words that Docusaurus would look up in another language. */
export function Translate({ children }: { children?: ReactNode }) {
  return children
}

/** The pages of the category whose page this is, as cards; without one, those beside the page. */
export function DocCardList() {
  const { sidebar, route } = useSite()
  if (!sidebar || !route) return null
  const branch = branchTo(sidebar.items, route.path)
  const category = branch.findLast((item) => item.type === 'category')
  const items = category?.items ?? sidebar.items
  return <CategoryCards items={items.filter(({ path }) => path !== route.path)} />
}

/** Contents within the text, which every page has beside it. */
export function TOCInline() {
  return null
}
