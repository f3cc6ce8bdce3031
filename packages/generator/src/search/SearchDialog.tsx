import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

const searchDialogId = 'search-dialog'
const [searchTabId, askTabId] = ['search-tab', 'ask-tab']
const [searchPaneId, askPaneId] = ['search-pane', 'ask-pane']

/**
 * Search over the page, and beside it the conversation where there is a service that answers: a modal dialog, so that the
 * browser keeps the focus inside and gives it back. It is part of every page, so that it opens at once; what makes it
 * search loads when it is wanted.
 */
export function SearchDialog() {
  return (
    <dialog id={searchDialogId} className={styles.dialog} aria-label="Search" data-lasting="">
      <div className={`${styles.tabs} answers-only`}>
        <div role="tablist" aria-label="Search or ask">
          <button
            type="button"
            role="tab"
            id={searchTabId}
            aria-selected="true"
            aria-controls={searchPaneId}
            data-dialog-tab="search"
          >
            Search
          </button>
          <button
            type="button"
            role="tab"
            id={askTabId}
            aria-selected="false"
            aria-controls={askPaneId}
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
          commandfor={searchDialogId}
          aria-label="Close dialog"
        >
          <SymbolIcon name="close" size={18} />
        </button>
      </div>
      <div
        id={searchPaneId}
        role="tabpanel"
        aria-labelledby={searchTabId}
        className={styles.frame}
        data-dialog-pane="search"
        data-search=""
      >
        <SearchPanel closes={searchDialogId} />
      </div>
      <div
        id={askPaneId}
        role="tabpanel"
        aria-labelledby={askTabId}
        className={styles.frame}
        data-dialog-pane="ask"
        hidden
      />
    </dialog>
  )
}
