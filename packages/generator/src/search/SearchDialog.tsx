import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

const SEARCH_DIALOG_ID = 'search-dialog'
const [SEARCH_TAB_ID, ASK_TAB_ID] = ['search-tab', 'ask-tab']
const [SEARCH_PANE_ID, ASK_PANE_ID] = ['search-pane', 'ask-pane']

/**
 * Search over the page, and beside it the conversation where there is a service that answers: a modal dialog, so that the
 * browser keeps the focus inside and gives it back. It is part of every page, so that it opens at once; what makes it
 * search loads when it is wanted.
 */
export function SearchDialog() {
  return (
    <dialog id={SEARCH_DIALOG_ID} className={styles.dialog} aria-label="Search" data-lasting="">
      <div className={`${styles.tabs} answers-only`}>
        <div role="tablist" aria-label="Search or ask">
          <button
            type="button"
            role="tab"
            id={SEARCH_TAB_ID}
            aria-selected="true"
            aria-controls={SEARCH_PANE_ID}
            data-dialog-tab="search"
          >
            Search
          </button>
          <button
            type="button"
            role="tab"
            id={ASK_TAB_ID}
            aria-selected="false"
            aria-controls={ASK_PANE_ID}
            tabIndex={-1}
            data-dialog-tab="ask"
          >
            Ask
          </button>
        </div>
        <button
          type="button"
          className={styles.close}
          command="close"
          commandfor={SEARCH_DIALOG_ID}
          aria-label="Close dialog"
        >
          <SymbolIcon name="close" size={18} />
        </button>
      </div>
      <div
        id={SEARCH_PANE_ID}
        role="tabpanel"
        aria-labelledby={SEARCH_TAB_ID}
        className={styles.frame}
        data-dialog-pane="search"
        data-search=""
      >
        <SearchPanel closes={SEARCH_DIALOG_ID} />
      </div>
      <div
        id={ASK_PANE_ID}
        role="tabpanel"
        aria-labelledby={ASK_TAB_ID}
        className={styles.frame}
        data-dialog-pane="ask"
        hidden
      />
    </dialog>
  )
}
