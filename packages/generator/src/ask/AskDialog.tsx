import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskDialog.module.css'

const askDialogId = 'ask-dialog'

/**
 * The conversation over a page. Wide windows dock it beside the page, which stays in use, so that a citation can be followed without
 * leaving the conversation; on others it is a modal sheet. It is part of every page, so that it opens at once, and lasts for the visit;
 * what answers loads when it is wanted.
 */
export function AskDialog() {
  return (
    <dialog
      id={askDialogId}
      className={`${styles.dialog} no-print`}
      aria-label="Ask"
      data-lasting=""
      data-ask=""
    >
      <div className={styles.bar}>
        <strong>Ask</strong>
        <button type="button" data-search-instead="">
          <SymbolIcon name="search" size={18} />
          Search
        </button>
        <button type="button" command="close" commandfor={askDialogId} aria-label="Close">
          <SymbolIcon name="close" size={18} />
        </button>
      </div>
      <div className={styles.pane} />
    </dialog>
  )
}
