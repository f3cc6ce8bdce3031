import type { SearchTexts } from './browser/search-texts.ts'
import styles from './SearchFoot.module.css?island'

interface SearchFootProps {
  readonly texts: SearchTexts
  readonly canAsk: boolean
}

/** What stands below the list: the keys, for whoever has a keyboard, and the way to the conversation. */
export function SearchFoot({ texts, canAsk }: SearchFootProps) {
  return (
    <div className={styles.foot}>
      <p aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.keys.choose} <kbd>↵</kbd> {texts.keys.open} <kbd>Ctrl ↵</kbd> {texts.keys.newTab}
      </p>
      {canAsk && (
        <button type="button" data-ask-open="">
          Ask
        </button>
      )}
    </div>
  )
}
