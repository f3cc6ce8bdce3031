import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './BackToTop.module.css'

/** Appears once the reader is far down and turns back. */
export function BackToTop() {
  const { t } = useSite()
  return (
    <button
      type="button"
      className={`${styles.top} js-only no-print`}
      data-back-to-top=""
      aria-label={t('back-to-top')}
      hidden
    >
      <Icon name="up" />
    </button>
  )
}
