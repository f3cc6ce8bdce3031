import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { SearchKeys } from './SearchButton.tsx'
import styles from './SearchForm.module.css'

/**
 * A box for a search, a message or a question. The search dialog takes over its text. Without scripts, it is a form of the search page.
 * @param props.label the name and the placeholder of the box
 */
export function SearchForm({ label }: { label: string }) {
  const { linkTo, t } = useSite()
  return (
    <search className="no-print">
      <form className={styles.form} action={linkTo('/search')} data-search-open="">
        <button type="submit" aria-label={t('search')}>
          <Icon name="search" size={22} />
        </button>
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
        />
        <SearchKeys />
      </form>
    </search>
  )
}
