import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import type { DocsTag } from '../site/addresses/route.ts'
import styles from '../ui/CategoryCards.module.css'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** Every tag of the docs. */
export function DocsTagsPage({ tags }: { tags: readonly DocsTag[] }) {
  const { href, t } = useSite()
  return (
    <DocsLayout>
      <h1>{t('tags')}</h1>
      <ul className={styles.cards}>
        {tags.map(({ label, path, docs }) => (
          <li key={path}>
            <a href={href(path)}>
              <strong>{label}</strong> <span>{docs.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </DocsLayout>
  )
}

/** The docs pages with a tag. */
export function DocsTagPage({ title, tag }: { title: string; tag: DocsTag }) {
  const { href } = useSite()
  return (
    <DocsLayout>
      <Breadcrumbs />
      <h1>{title}</h1>
      {tag.description !== undefined && <p>{tag.description}</p>}
      <ul className={styles.cards}>
        {tag.docs.map((doc) => (
          <li key={doc.path}>
            <a href={href(doc.path)}>
              <strong>
                <TypesetText text={doc.title} />
              </strong>{' '}
              <span>{doc.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </DocsLayout>
  )
}
