import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import styles from './AnnouncementBar.module.css'

/**
 * A line above the page. The reader's browser remembers its dismissal under the id in `data-announcement`.
 */
export function AnnouncementBar() {
  const { config, t, label } = useSite()
  const bar = config.themeConfig.announcementBar
  if (!bar) return null
  return (
    <section className={`${styles.bar} no-print`} aria-label={t('announcement')} data-announcement={bar.id}>
      <TrustedHtml className={styles.text ?? ''} html={label(bar.content)} />
      {bar.isCloseable && (
        <button
          type="button"
          className={`${styles.close} js-only`}
          data-dismiss-announcement=""
          aria-label={t('dismiss-announcement')}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </section>
  )
}
