import { localeLanguage } from '../config/page-config.ts'
import type { Doc } from '../content/doc.ts'
import { docsByPath } from '../content/sidebar/sidebar.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import { Badge, Chip } from '../ui/parts/Chip.tsx'
import { Note } from '../ui/parts/Note.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { AlternativePages } from './AlternativePages.tsx'

/** Everything above the text of a docs page. */
export function DocHeader({ doc }: { doc: Doc }) {
  const { config, docsVersion, t, label, content, locale } = useSite()
  const { productVersion } = config.docs
  const several = content.versions.filter((version) => version.locale === locale).length > 1
  return (
    <PageHeader
      marks={
        <>
          {productVersion !== undefined && doc.showsProductVersion && (
            <span className="no-print">
              <Badge>{label(productVersion)}</Badge>
            </span>
          )}
          {several && <Chip>{t('version', { label: docsVersion.label })}</Chip>}
          <TranslationLink doc={doc} />
        </>
      }
    >
      {!doc.hideTitle && (
        <h1>
          <TypesetText text={doc.title} />
        </h1>
      )}
      {doc.lead !== undefined && (
        <p className="lead">
          <TypesetText text={doc.lead} />
        </p>
      )}
      {doc.unlisted && <Note kind="warning">{t('unlisted')}</Note>}
      <AlternativePages />
    </PageHeader>
  )
}

/** A link to the same page in another language, labelled with that language's own name. */
function TranslationLink({ doc }: { doc: Doc }) {
  const { docsVersion, href, config, locale } = useSite()
  const other = doc.translation && docsByPath(docsVersion).get(doc.translation.path)
  if (!other) return null
  const lang = other.lang ?? localeLanguage(config, locale)
  return (
    <a className="no-print" href={href(other.path)} lang={lang} hrefLang={lang} rel="alternate">
      {new Intl.DisplayNames([lang], { type: 'language' }).of(lang)}
    </a>
  )
}
