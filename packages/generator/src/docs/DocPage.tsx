import type { Doc } from '../content/doc.ts'
import { docNeighbours, versionStart } from '../content/sidebar.ts'
import type { RenderedBody } from '../markdown/rendered-body.ts'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { PageActions } from '../page/PageActions.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { TableOfContents, TocDropdown, tocHeadings } from '../page/TableOfContents.tsx'
import { Prose } from '../ui/Prose.tsx'
import { useSite } from '../ui/site-context.tsx'
import { AlternativePages } from './AlternativePages.tsx'
import styles from './DocPage.module.css'
import { DocsLayout } from './DocsLayout.tsx'

/** A page of the documentation. */
export function DocPage({ doc, body }: { doc: Doc; body: RenderedBody }) {
  const { config, sidebar, docsVersion, t, content, locale } = useSite()
  const headings = doc.hideTableOfContents
    ? []
    : tocHeadings(body.headings, { ...config.themeConfig.tableOfContents, ...doc.tocLevels })
  const { previous, next } = docNeighbours(docsVersion, sidebar, doc)
  const several = content.versions.filter((version) => version.locale === locale).length > 1
  return (
    <DocsLayout aside={<TableOfContents headings={headings} />}>
      <VersionBanner doc={doc} />
      <Breadcrumbs />
      <article>
        <header className={styles.header}>
          {several && <span className={styles.badge}>{t('version', { label: docsVersion.label })}</span>}
          {!doc.hideTitle && <h1>{doc.title}</h1>}
          <AlternativePages />
          <PageActions />
          {doc.unlisted && <p className={styles.unlisted}>{t('unlisted')}</p>}
        </header>
        <TocDropdown headings={headings} />
        <Prose html={body.html} />
      </article>
      <PageFooter file={doc.file} lastUpdated={doc.lastUpdated} />
      <Pagination
        label={t('pagination')}
        previous={previous && { ...previous, kind: t('previous') }}
        next={next && { ...next, kind: t('next') }}
      />
    </DocsLayout>
  )
}

/** Tells who reads an old or an unreleased version where the latest one is. */
function VersionBanner({ doc }: { doc: Doc }) {
  const { content, docsVersion, href, t, locale } = useSite()
  const latest = content.versions.find((version) => version.isLast && version.locale === locale)
  if (docsVersion.isLast || !latest) return null
  const same = latest.docs.find(({ id }) => id === doc.id)
  return (
    <p className={`${styles.banner} no-print`} role="note">
      {docsVersion.name === 'current' ? t('next-version') : t('old-version', { label: docsVersion.label })}{' '}
      <a href={href(same?.path ?? versionStart(latest))}>{t('latest-version', { label: latest.label })}</a>
    </p>
  )
}
