import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import { ScrollFrame } from './ScrollFrame.tsx'
import styles from './ScrollTable.module.css'

interface ScrollTableProps extends ComponentPropsWithoutRef<'table'> {
  /** On phones its rows are cards that need no labels; by itself, a table is cards with labels where a row is long. */
  readonly cards?: 'plain' | undefined
}

/** A table that scrolls inside its frame when it is wider than the page. */
export function ScrollTable({ children, cards, ...rest }: ScrollTableProps) {
  const { t } = useSite()
  return (
    <ScrollFrame className={styles.frame} label={t('table')}>
      <table data-cards={cards} {...rest}>
        {children}
      </table>
    </ScrollFrame>
  )
}

/** A cell of a table's head. The corner above a column of names is often empty: it heads nothing, so it is no header. */
export function HeaderCell({ children, ...rest }: ComponentPropsWithoutRef<'th'>) {
  return children === undefined ? <td {...rest} /> : <th {...rest}>{children}</th>
}
