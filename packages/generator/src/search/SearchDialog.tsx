import { frameIds } from '../ui/frame-ids.ts'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

/**
 * Search over the page: a modal dialog, so that the browser keeps the focus inside and gives it back. It is part of every page, so
 * that it opens at once; what makes it search loads when it is wanted.
 */
export function SearchDialog() {
  return (
    <dialog id={frameIds.search} className={styles.dialog} aria-label="Search" data-lasting="" data-search="">
      <SearchPanel closes={frameIds.search} />
    </dialog>
  )
}
