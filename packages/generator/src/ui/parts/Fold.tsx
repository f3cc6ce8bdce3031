import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Its line; omitted if `children` contain a `summary`. */
  readonly summary?: ReactNode
}

/** Text that opens on a click, with our chevron; open in print. */
export function Fold({ summary, children, ...rest }: FoldProps) {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details {...rest} className={styles.fold}>
      {summary === undefined || isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
