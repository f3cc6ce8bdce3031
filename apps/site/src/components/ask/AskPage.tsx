import { useSite } from '../site-context.tsx'
import styles from './AskPage.module.css'

/** Answers as a page that can be linked and bookmarked. */
export function AskPage() {
  const { t, config } = useSite()
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <h1>{t('ask')}</h1>
      <p className={styles.about}>
        Ask about {config.title} in your own words. Each answer names the sections it comes from.
      </p>
      <p className={styles.scriptless}>{t('ask-needs-scripts')}</p>
      <div className={`${styles.panel} js-only no-print`} data-island="ask" data-ask-page="" />
    </main>
  )
}
