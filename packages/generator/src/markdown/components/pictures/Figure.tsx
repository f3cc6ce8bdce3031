import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ScrollFrame } from '../../../ui/parts/Table.tsx'
import { useSite } from '../../../ui/site-context.tsx'
import styles from './Figure.module.css'
import './mermaid.css'
import zoom from './Zoom.module.css'

interface FigureProps {
  'data-diagram'?: string
  'data-title'?: string
  children?: ReactNode
}

/** A picture with its caption. A wide diagram scrolls in its frame, and a script enlarges it. */
export function Figure({ 'data-diagram': diagram, 'data-title': title, children, ...rest }: FigureProps) {
  if (diagram === undefined)
    return (
      <figure className={styles.figure} {...rest}>
        {children}
      </figure>
    )
  return <Diagram title={title}>{children}</Diagram>
}

function Diagram({ title, children }: { title: string | undefined; children: ReactNode }) {
  const { t } = useSite()
  const name = title ?? t('diagram')
  return (
    <figure className={styles.figure}>
      <ScrollFrame className={`${styles.canvas} ${zoom.zoom}`} label={name} data-zoom={t('close')}>
        {children}
      </ScrollFrame>
      <figcaption>
        {title}
        <button
          type="button"
          className="js-only no-print"
          data-zoom={t('close')}
          aria-label={`${t('enlarge')}: ${name}`}
        >
          <Icon name="zoom" size={16} />
          {t('enlarge')}
        </button>
      </figcaption>
    </figure>
  )
}
