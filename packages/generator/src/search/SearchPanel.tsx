import { useSite } from '../ui/site-context.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import { emptyView } from './browser/list/search-store.ts'
import { SearchBody } from './SearchBody.tsx'
import styles from './SearchPanel.module.css'

interface SearchPanelProps {
  /** Id of the dialog that a button beside the box closes. */
  readonly closes?: string
}

/**
 * A search box and the results below it. The island `search` makes its host work; ids of options begin with the id of the host. The box is
 * never rendered again (`combobox.ts`), so nothing that loads later can take its focus or its text.
 */
export function SearchPanel({ closes }: SearchPanelProps) {
  const { t } = useSite()
  return (
    <>
      <div className={styles.bar}>
        <SymbolIcon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label={t('search-site')}
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder={t('search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={10_000}
        />
        {closes !== undefined && (
          <button
            type="button"
            className={styles.close}
            command="close"
            commandfor={closes}
            aria-label={t('close-search')}
          >
            <span>Esc</span>
            <SymbolIcon name="close" size={18} />
          </button>
        )}
      </div>
      <div className={styles.body}>
        <SearchBody view={emptyView} textsFor={() => t} />
      </div>
    </>
  )
}
