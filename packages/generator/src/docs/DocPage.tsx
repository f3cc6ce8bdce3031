import { latestDocs } from '../content/content.ts'
import type { Doc } from '../content/doc.ts'
import { docNeighbours, versionStart } from '../content/sidebar/sidebar.ts'
import type { RenderedBody } from '../markdown/rendered-body.ts'
import { PageFeedback } from '../page/PageFeedback.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { TableOfContents, TocDropdown, tocHeadings } from '../page/TableOfContents.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Note } from '../ui/parts/Note.tsx'
import { useSite } from '../ui/site-context.tsx'
import { DocHeader } from './DocHeader.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** A page of the documentation. */
export function DocPage({ doc, body }: { doc: Doc; body: RenderedBody }) {
  const { config, sidebar, docsVersion, t } = useSite()
  const headings = doc.hideTableOfContents
    ? []
    : tocHeadings(body.headings, { ...config.themeConfig.tableOfContents, ...doc.tocLevels })
  const { previous, next } = docNeighbours(docsVersion, sidebar, doc)
  return (
    <DocsLayout aside={<TableOfContents headings={headings} />}>
      <VersionBanner doc={doc} />
      <article>
        <DocHeader doc={doc} />
        <TocDropdown headings={headings} />
        <Prose html={body.html} />
      </article>
      <PageFeedback />
      <PageFooter page={doc} />
      <Pagination
        label={t('pagination')}
        previous={previous && { ...previous, kind: t('previous') }}
        next={next && { ...next, kind: t('next') }}
      />
    </DocsLayout>
  )
}

/** Links an old or an unreleased version to the latest one. */
function VersionBanner({ doc }: { doc: Doc }) {
  const { content, docsVersion, href, t, locale } = useSite()
  const latest = latestDocs(content, locale)
  if (docsVersion.isLast || !latest) return null
  const same = latest.docs.find(({ id }) => id === doc.id)
  return (
    <div className="no-print">
      <Note kind="warning">
        {docsVersion.name === 'current' ? t('next-version') : t('old-version', { label: docsVersion.label })}{' '}
        <a href={href(same?.path ?? versionStart(latest))}>{t('latest-version', { label: latest.label })}</a>
      </Note>
    </div>
  )
}
