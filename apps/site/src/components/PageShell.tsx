import type { ReactNode } from 'react'
import { IconSymbols } from './icon.tsx'
import { AnnouncementBar } from './layout/AnnouncementBar.tsx'
import { BackToTop } from './layout/BackToTop.tsx'
import { Footer } from './layout/Footer.tsx'
import { MobileMenu } from './layout/MobileMenu.tsx'
import { Navbar } from './layout/Navbar.tsx'
import { PageFeedback } from './layout/PageFeedback.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import styles from './PageShell.module.css'
import { SearchDialog } from './search/SearchDialog.tsx'
import { useSite } from './site-context.tsx'

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
      <PageFeedback />
      <Footer />
      <BackToTop />
      <SearchDialog />
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
