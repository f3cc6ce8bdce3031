import { localePrefix } from '../content/content.ts'
import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './Breadcrumbs.module.css'

/** The path from the home page to this page. */
export function Breadcrumbs() {
  const { route, href, t, config, locale, langOf, label: translated } = useSite()
  if (!route || route.breadcrumbs.length === 0) return null
  return (
    <nav className={`${styles.crumbs} no-print`} aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <a href={href(localePrefix(config, locale))} aria-label={t('home')}>
            <Icon name="home" size={16} />
          </a>
        </li>
        {route.breadcrumbs
          .map(({ label, path }) => ({ label: translated(label), path, lang: langOf(path) }))
          .map(({ label, path, lang }, index) => (
            <li key={`${path ?? label}`} lang={lang}>
              {index === route.breadcrumbs.length - 1 || path === undefined ? (
                <span aria-current={index === route.breadcrumbs.length - 1 ? 'page' : undefined}>
                  <TypesetText text={label} lang={lang} />
                </span>
              ) : (
                <a href={href(path)}>
                  <TypesetText text={label} lang={lang} />
                </a>
              )}
            </li>
          ))}
      </ol>
    </nav>
  )
}
