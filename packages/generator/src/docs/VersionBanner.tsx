import type { Doc } from '../content/doc.ts'
import { versionStart } from '../content/sidebar.ts'
import { useSite } from '../ui/site-context.tsx'
import styles from './VersionBanner.module.css'

/** Tells who reads an old or an unreleased version where the latest one is. */
export function VersionBanner({ doc }: { doc: Doc }) {
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
