import { EMPTY_VIEW } from '../../search/search-store.ts'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

const SEARCH_DIALOG_ID = 'search-dialog'
const LIST_ID = 'search-dialog-results'

/**
 * Search over the page: a modal dialog, so that the browser keeps the focus inside and gives it back. It is part of every
 * page, so that it opens at once; what makes it search loads when it is wanted.
 */
export function SearchDialog() {
  return (
    <dialog id={SEARCH_DIALOG_ID} className={styles.dialog} aria-label="Search" data-lasting="">
      <div
        className={styles.frame}
        data-search=""
        data-search-list={LIST_ID}
        data-search-dialog={SEARCH_DIALOG_ID}
      >
        <SearchPanel view={EMPTY_VIEW} listId={LIST_ID} closes={SEARCH_DIALOG_ID} />
      </div>
    </dialog>
  )
}
