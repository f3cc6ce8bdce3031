import { twinPath } from '@next-panel/contract/markdown-twin'
import type { ReactNode } from 'react'
import { AskDialog } from '../ask/AskDialog.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { llmsFile } from '../site/output-paths.ts'
import { absoluteUrl } from '../site/site-address.ts'
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
 * Leads programs that read the text of a page to the texts made for them. Neither eyes nor screen readers meet it, and search
 * engines show nothing of it.
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

/** Lets keyboard users pass the navigation. */
function SkipLink() {
  const { t } = useSite()
  return (
    <a className={styles.skip} href={`#${frameIds.content}`}>
      {t('skip-to-content')}
    </a>
  )
}
