import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskedPage.module.css?island'

/** The page that questions are about, until the reader takes it away. */
export function AskedPage({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <p className={styles.page}>
      About “{title}”
      <button type="button" aria-label="Do not ask about this page only" onClick={onRemove}>
        <SymbolIcon name="close" size={14} />
      </button>
    </p>
  )
}
