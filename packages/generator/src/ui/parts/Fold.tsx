import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Its line; left out where `children` bring a `summary` of their own. */
  readonly summary?: ReactNode
}

/** Text that opens by a click, with our chevron; it is open in print. */
export function Fold({ summary, children, ...rest }: FoldProps) {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details {...rest} className={styles.fold}>
      {summary === undefined || isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
