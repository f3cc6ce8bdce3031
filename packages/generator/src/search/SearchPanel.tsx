import { useSite } from '../ui/site-context.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import { emptyView } from './browser/search-store.ts'
import { SearchBody } from './SearchBody.tsx'
import styles from './SearchPanel.module.css'

interface SearchPanelProps {
  /** Id of the dialog that a button beside the box closes. */
  readonly closes?: string
}

/**
 * A search box, and below it what is found: the children of a host that an island makes search. The host has an id, after
 * which ids within are named. The box stays as it is rendered at build (`combobox-box.ts`): nothing that comes later can
 * take its focus or what was typed.
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
