import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './SearchButton.module.css'

/** Opens the search dialog. Without scripts, it is a link to the search page. */
export function SearchButton({ label }: { label: string }) {
  const { linkTo } = useSite()
  return (
    <a
      className={styles.search}
      href={linkTo('/search')}
      data-search-open=""
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" size={18} />
      <span className={styles.label}>{label}</span>
      <SearchKeys />
    </a>
  )
}

/** The keys that open search, as the reader's system names them. */
export function SearchKeys() {
  return (
    <span className={`${styles.keys} js-only`} aria-hidden="true" data-search-keys="">
      Ctrl K
    </span>
  )
}
