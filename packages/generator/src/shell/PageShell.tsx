import { twinPath } from '@next-panel/contract/markdown-twin'
import type { ReactNode } from 'react'
import { AskDialog } from '../ask/AskDialog.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { llmsFile } from '../site/addresses/output-paths.ts'
import { absoluteUrl } from '../site/addresses/site-address.ts'
import { frameIds } from '../ui/frame-ids.ts'
import { IconSymbols } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Footer } from './Footer.tsx'
import { MobileMenu } from './navbar/MobileMenu.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import styles from './PageShell.module.css'

/** The parts around the text of every page. */
export function PageShell({ children }: { children: ReactNode }) {
  const { t, route } = useSite()
  return (
    <>
      <SkipLink />
      <MachinePointer />
      <IconSymbols />
      <AnnouncementBar />
      <Navbar />
      <MobileMenu />
      <div className={styles.progress} data-progress="" hidden />
      {children}
      {route?.subject.kind !== 'ask' && <Footer />}
      <SearchDialog />
      <AskDialog />
      <div
        className="sr-only"
        aria-live="polite"
        data-announcer=""
        data-lasting=""
        data-copied={t('copied')}
        data-not-copied={t('not-copied')}
        data-load-failed={t('load-failed')}
        data-retry={t('retry')}
        data-crashed={t('crashed')}
        data-cause={t('cause')}
        data-try-again={t('try-again')}
      />
    </>
  )
}

/**
 * Links programs that read the page to its Markdown. Readers and screen readers do not perceive it, and
 * search engines do not show it.
 */
function MachinePointer() {
  const { route, config } = useSite()
  const twin = route && `, and ${absoluteUrl(config, twinPath(route.path))} is this page as Markdown`
  return (
    <div className="sr-only" aria-hidden="true" data-nosnippet="">
      {`For AI agents: ${absoluteUrl(config, llmsFile)} lists all pages${twin ?? ''}.`}
    </div>
  )
}

/** Lets keyboard users skip the navigation. */
function SkipLink() {
  const { t } = useSite()
  return (
    <a className={styles.skip} href={`#${frameIds.content}`}>
      {t('skip-to-content')}
    </a>
  )
}
