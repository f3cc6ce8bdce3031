import type { ReactNode } from 'react'
import { ReadingLayout } from '../page/ReadingLayout.tsx'
import { useSite } from '../ui/site-context.tsx'
import { DocsSidebar } from './DocsSidebar.tsx'

/** A text of the docs. Its sidebar is also in the menu of small screens. */
export function DocsLayout({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { sidebar, t } = useSite()
  return (
    <ReadingLayout sidebar={sidebar && <DocsSidebar label={t('docs-sidebar')} />} aside={aside}>
      {children}
    </ReadingLayout>
  )
}
