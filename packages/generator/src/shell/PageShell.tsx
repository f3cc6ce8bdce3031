import type { ReactNode } from 'react'
import { AskDialog } from '../ask/AskDialog.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { frameIds } from '../ui/frame-ids.ts'
import { IconSymbols } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
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

/** Lets keyboard users pass the navigation. */
function SkipLink() {
  const { t } = useSite()
  return (
    <a className={styles.skip} href={`#${frameIds.content}`}>
      {t('skip-to-content')}
    </a>
  )
}
