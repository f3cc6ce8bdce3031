import type { ReactNode } from 'react'
import { PageFeedback } from '../page/PageFeedback.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { IconSymbols } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import styles from './PageShell.module.css'
import { SkipLink } from './SkipLink.tsx'

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
