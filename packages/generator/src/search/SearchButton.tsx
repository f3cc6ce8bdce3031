import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './SearchButton.module.css'

/** Opens the search dialog; without scripts it leads to the search page. */
export function SearchButton({ label, large = false }: { label: string; large?: boolean }) {
  const { href, locale, config } = useSite()
  const path = locale === config.i18n.defaultLocale ? '/search' : `/${locale}/search`
  return (
    <a
      className={large ? `${styles.large} no-print` : styles.search}
      href={href(path)}
      data-search-open=""
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" size={large ? 22 : 18} />
      <span className={styles.label}>{label}</span>
      <span className={`${styles.keys} js-only`} aria-hidden="true" data-search-keys="">
        Ctrl K
      </span>
    </a>
  )
}
