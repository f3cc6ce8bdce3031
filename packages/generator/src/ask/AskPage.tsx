import { text as listStyles } from '../ui/EntryList.module.css?island'
import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import { text as formStyles } from './AskForm.module.css?island'
import styles, { text as pageStyles } from './AskPage.module.css?island'
import { text as panelStyles } from './AskPanel.module.css?island'
import { AskPanel, NoService } from './AskPanel.tsx'
import { AskStore } from './browser/ask-store.ts'
import { conversationsKey } from './browser/conversation-history.ts'
import { AskTextsProvider } from './texts-context.tsx'

/** Styles of the page and of the empty panel. The panel's code brings the other styles. */
export const askPageStyles = [pageStyles, panelStyles, formStyles, listStyles].join('\n')

/**
 * The conversation as a page with its own address. Its panel is rendered at build time, and becomes interactive when a reader
 * uses it.
 * @param props.stylesheet address of {@link askPageStyles}
 */
export function AskPage({ stylesheet }: { stylesheet: string }) {
  const { t, config } = useSite()
  const { baseUrl } = config
  // A build asks no questions, so the store waits for its configuration forever.
  const ask = new AskStore(new Promise(() => undefined))
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <link rel="stylesheet" href={stylesheet} />
      <h1>{t('ask')}</h1>
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
