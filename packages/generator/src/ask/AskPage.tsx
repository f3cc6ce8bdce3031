import type { ReactNode } from 'react'
import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import styles from './AskPage.module.css'
import { AskPanel, NoService } from './AskPanel.tsx'
import { AskStore } from './browser/ask-store.ts'
import { conversationsKey } from './browser/conversation-history.ts'
import { AskTextsProvider } from './texts-context.tsx'

/**
 * The conversation as a page with its own address. Its panel is rendered at build time, and becomes interactive when a reader
 * uses it.
 * @param props.menu the menu of the page
 */
export function AskPage({ menu }: { menu: ReactNode }) {
  const { t, config } = useSite()
  const { baseUrl } = config
  // A build asks no questions, so the store waits for its configuration forever.
  const ask = new AskStore(new Promise(() => undefined))
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1>{t('ask')}</h1>
        {menu}
      </div>
      <p className={styles.about}>{t('ask-about', { title: config.title })}</p>
      <noscript>
        <p className="no-print">{t('ask-needs-scripts')}</p>
      </noscript>
      <AskTextsProvider value={() => t}>
        <div className={`${styles.none} no-print`}>
          <NoService base={baseUrl} />
        </div>
        <div className={`${styles.panel} js-only`} data-ask-page="" data-kept={conversationsKey}>
          <AskPanel ask={ask} base={baseUrl} level={1} />
        </div>
      </AskTextsProvider>
    </main>
  )
}
