import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskDialog.module.css'

/**
 * The conversation on every page. In wide windows, it is docked beside the page, so that citations can be followed without
 * leaving it; in others, it is a modal sheet. It is in the HTML, so that it opens at once; its code loads on demand.
 */
export function AskDialog() {
  const { t, lang } = useSite()
  return (
    <dialog
      id={frameIds.ask}
      className={`${styles.dialog} no-print`}
      lang={lang}
      aria-label={t('ask')}
      data-lasting=""
      data-ask=""
    >
      <div className={styles.bar}>
        <strong>{t('ask')}</strong>
        <button type="button" data-search-instead="">
          <SymbolIcon name="search" size={18} />
          {t('search')}
        </button>
        <button type="button" command="close" commandfor={frameIds.ask} aria-label={t('close')}>
          <SymbolIcon name="close" size={18} />
        </button>
      </div>
      <div className={styles.pane} />
    </dialog>
  )
}
