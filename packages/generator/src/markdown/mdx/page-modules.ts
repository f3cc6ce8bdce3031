import * as react from 'react'
import { branchTo } from '../../content/sidebar/sidebar.ts'
import { type CategoryCard, cardsOf } from '../../ui/category-cards.ts'
import { useSite } from '../../ui/site-context.tsx'

type Module = Readonly<Record<string, unknown>>

/** Returns the path unchanged, because addresses are resolved after rendering. */
export function useBaseUrl(path: string): string {
  return /^([a-z][a-z\d+.-]*:|[/#])/i.test(path) ? path : `/${path}`
}

/** The items of the category whose page this is, or else of the page's category. */
export function useCurrentSidebarCategory(): { readonly items: readonly CategoryCard[] } {
  const site = useSite()
  const { sidebar, route } = site
  if (!sidebar || !route) return { items: [] }
  const category = branchTo(sidebar.items, route.path).findLast((item) => item.type === 'category')
  const items = category?.items ?? sidebar.items
  return {
    items: cardsOf(
      items.filter(({ path }) => path !== route.path),
      site,
    ),
  }
}

/** Docusaurus' modules that pages can import, with their exports. */
export const modules: Readonly<Record<string, Module>> = {
  react: { ...react, default: react },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl: useBaseUrl }) },
  '@docusaurus/Translate': { translate: ({ message }: { message: string }) => message },
  '@docusaurus/theme-common': { useCurrentSidebarCategory },
}
