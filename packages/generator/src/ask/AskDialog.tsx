import { frameIds } from '../ui/frame-ids.ts'
import { Dialog, DialogBar } from '../ui/parts/Dialog.tsx'
import { useSite } from '../ui/site-context.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskDialog.module.css'

/**
 * The conversation on every page. Wide windows have it beside the page, so that readers can follow a citation and keep it. In other
 * windows, it is a modal sheet. It is in the HTML so that it opens at once, and its code loads on demand.
 */
export function AskDialog() {
  const { t, lang } = useSite()
  return (
    <Dialog
      id={frameIds.ask}
      className={`${styles.dialog} no-print`}
      lang={lang}
      aria-label={t('ask')}
      data-lasting=""
      data-ask=""
    >
      <DialogBar closes={frameIds.ask} title={t('ask')} closeLabel={t('close')}>
        <button type="button" data-search-instead="">
          <SymbolIcon name="search" size={18} />
          {t('search')}
        </button>
      </DialogBar>
      <div className={styles.pane} />
    </Dialog>
  )
}
