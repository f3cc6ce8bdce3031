import { currentCategory, firstPath, hrefOutside, neighbours } from '../content/sidebar.ts'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './CategoryPage.module.css'
import { DocsLayout } from './DocsLayout.tsx'

/** The page a folder gets when its `_category_` file asks for a generated index. */
export function CategoryPage({ path }: { path: string }) {
  const { sidebar, docsVersion, href, t } = useSite()
  const category = currentCategory(sidebar, path)
  const { previous, next } = sidebar ? neighbours(sidebar.items, path) : {}
  const about = (id: string) => docsVersion.docs.find((doc) => doc.id === id)?.description
  return (
    <DocsLayout>
      <Breadcrumbs />
      <h1>{category.generatedIndex?.title ?? category.label}</h1>
      {category.description && <p>{category.description}</p>}
      <ul className={styles.cards}>
        {category.items.map((item) => (
          <li key={item.label}>
            <a href={item.type === 'outside' ? hrefOutside(item, href) : href(firstPath(item) ?? '/')}>
              <strong>
                <TypesetText text={item.label} />
              </strong>{' '}
              <span>
                {item.type === 'link' && about(item.docId)}
                {item.type === 'category' && item.description}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pagination
        label={t('pagination')}
        previous={previous && { ...previous, kind: t('previous') }}
        next={next && { ...next, kind: t('next') }}
      />
    </DocsLayout>
  )
}
