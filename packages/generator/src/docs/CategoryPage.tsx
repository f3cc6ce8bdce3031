import { currentCategory, neighbours } from '../content/sidebar/sidebar.ts'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { CategoryCards } from '../ui/CategoryCards.tsx'
import { cardsOf } from '../ui/category-cards.ts'
import { useSite } from '../ui/site-context.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** The generated index page of a folder, which its `_category_` file requests. */
export function CategoryPage({ path }: { path: string }) {
  const site = useSite()
  const { sidebar, t } = site
  const category = currentCategory(sidebar, path)
  const { previous, next } = sidebar ? neighbours(sidebar.items, path) : {}
  return (
    <DocsLayout>
      <Breadcrumbs />
      <h1>{category.generatedIndex?.title ?? category.label}</h1>
      {category.description && <p>{category.description}</p>}
      <CategoryCards cards={cardsOf(category.items, site)} />
      <Pagination
        label={t('pagination')}
        previous={previous && { ...previous, kind: t('previous') }}
        next={next && { ...next, kind: t('next') }}
      />
    </DocsLayout>
  )
}
