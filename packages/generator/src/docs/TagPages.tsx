import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import type { DocsTag } from '../site/addresses/route.ts'
import { Card, Cards } from '../ui/parts/Cards.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** Every tag of the docs. */
export function DocsTagsPage({ tags }: { tags: readonly DocsTag[] }) {
  const { href, t } = useSite()
  return (
    <DocsLayout>
      <h1>{t('tags')}</h1>
      <Cards>
        {tags.map(({ label, path, docs }) => (
          <Card key={path} title={label} to={href(path)}>
            {docs.length}
          </Card>
        ))}
      </Cards>
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
      <Cards>
        {tag.docs.map((doc) => (
          <Card key={doc.path} title={<TypesetText text={doc.title} />} to={href(doc.path)}>
            {doc.description}
          </Card>
        ))}
      </Cards>
    </DocsLayout>
  )
}
