import type { ReactNode } from 'react'
import { AskDialog } from '../ask/AskDialog.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { Icon, IconSymbols } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import { Footer } from './Footer.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import styles from './PageShell.module.css'

/** What surrounds the text of every page. */
export function PageShell({ children }: { children: ReactNode }) {
  const { t } = useSite()
  return (
    <>
      <SkipLink />
      <IconSymbols />
      <AnnouncementBar />
      <Navbar />
      <MobileMenu />
      <div className={styles.progress} data-progress="" hidden />
      {children}
      <Footer />
      <SearchDialog />
      <AskDialog />
      <div
        className="sr-only"
        aria-live="polite"
        data-announcer=""
        data-lasting=""
        data-copied={t('copied')}
        data-not-copied={t('not-copied')}
      />
    </>
  )
}

/** A line above the page. `data-announcement` carries the id whose dismissal the reader's browser remembers. */
function AnnouncementBar() {
  const { config, t } = useSite()
  const bar = config.themeConfig.announcementBar
  if (!bar) return null
  return (
    <section className={`${styles.bar} no-print`} aria-label={t('announcement')} data-announcement={bar.id}>
      <TrustedHtml className={styles.text ?? ''} html={bar.content} />
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

/** Lets keyboard users pass the navigation. */
function SkipLink() {
  const { t } = useSite()
  return (
    <a className={styles.skip} href="#content">
      {t('skip-to-content')}
    </a>
  )
}
