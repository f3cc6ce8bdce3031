import type { SearchTranslate } from './browser/list/search-texts.ts'
import styles from './SearchFoot.module.css?island'

interface SearchFootProps {
  readonly t: SearchTranslate
  readonly canAsk: boolean
}

/** The foot of the list: the keys, and a button to the conversation. */
export function SearchFoot({ t, canAsk }: SearchFootProps) {
  return (
    <div className={styles.foot}>
      <p aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('key-choose')} <kbd>↵</kbd> {t('key-open')} <kbd>Ctrl ↵</kbd> {t('key-new-tab')}
      </p>
      {canAsk && (
        <button type="button" data-ask-open="">
          {t('ask')}
        </button>
      )}
    </div>
  )
}
