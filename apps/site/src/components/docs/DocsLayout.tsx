import type { ReactNode } from 'react'
import { useSite } from '../site-context.tsx'
import styles from './DocsLayout.module.css'
import { DocsSidebar } from './DocsSidebar.tsx'

/** Sidebar, text, and what stands beside the text. */
export function DocsLayout({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { sidebar, t } = useSite()
  return (
    <div className={styles.layout} data-has-sidebar={sidebar ? '' : undefined}>
      {sidebar && (
        <aside className={`${styles.sidebar} no-print`}>
          <DocsSidebar label={t('docs-sidebar')} />
        </aside>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
