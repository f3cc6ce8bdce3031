import { localeLanguage } from '../config/page-config.ts'
import type { Doc } from '../content/doc.ts'
import { docsByPath } from '../content/sidebar.ts'
import { PageTop } from '../page/PageTop.tsx'
import { Badge, Chip } from '../ui/parts/Chip.tsx'
import { Note } from '../ui/parts/Note.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { AlternativePages } from './AlternativePages.tsx'
import styles from './DocHeader.module.css'

/** Everything above the text of a docs page. */
export function DocHeader({ doc }: { doc: Doc }) {
  const { config, docsVersion, t, label, content, locale } = useSite()
  const { productVersion } = config.docs
  const several = content.versions.filter((version) => version.locale === locale).length > 1
  return (
    <header className={styles.header}>
      <PageTop>
        {productVersion !== undefined && doc.showsProductVersion && (
          <span className="no-print">
            <Badge>{label(productVersion)}</Badge>
          </span>
        )}
        {several && <Chip>{t('version', { label: docsVersion.label })}</Chip>}
        <TranslationLink doc={doc} />
      </PageTop>
      {!doc.hideTitle && (
        <h1>
          <TypesetText text={doc.title} />
        </h1>
      )}
      {doc.lead !== undefined && (
        <p className={styles.lead}>
          <TypesetText text={doc.lead} />
        </p>
      )}
      {doc.unlisted && <Note kind="warning">{t('unlisted')}</Note>}
      <AlternativePages />
    </header>
  )
}

/** A link to the same page in another language, labelled with that language's own name. */
function TranslationLink({ doc }: { doc: Doc }) {
  const { docsVersion, href, config, locale } = useSite()
  const other = doc.translation && docsByPath(docsVersion).get(doc.translation.path)
  if (!other) return null
  const lang = other.lang ?? localeLanguage(config, locale)
  return (
    <a
      className={`${styles.translation} no-print`}
      href={href(other.path)}
      lang={lang}
      hrefLang={lang}
      rel="alternate"
    >
      {new Intl.DisplayNames([lang], { type: 'language' }).of(lang)}
    </a>
  )
}
