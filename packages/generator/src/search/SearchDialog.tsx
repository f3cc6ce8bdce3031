import { frameIds } from '../ui/frame-ids.ts'
import { Dialog } from '../ui/parts/Dialog.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

/**
 * Search over the page. The dialog is modal, so that the browser keeps the focus inside and returns it. It is part of every page, so that
 * it opens at once; its code loads on the first sign of a search.
 */
export function SearchDialog() {
  const { t, lang } = useSite()
  return (
    <Dialog
      id={frameIds.search}
      className={styles.dialog}
      lang={lang}
      aria-label={t('search')}
      data-lasting=""
      data-search=""
    >
      <SearchPanel closes={frameIds.search} />
    </Dialog>
  )
}
