import type { ComponentProps, ReactNode } from 'react'
import styles from './Table.module.css'

interface ScrollFrameProps extends ComponentProps<'div'> {
  readonly label: string
}

/**
 * A box whose content may be wider. It can be focused, so that arrow keys scroll it. It is a group and not a
 * region, because regions are landmarks.
 */
export function ScrollFrame({ label, children, ...rest }: ScrollFrameProps) {
  return (
    // biome-ignore-start lint/a11y: a fieldset is for fields, and the focus is for scrolling
    <div role="group" aria-label={label} tabIndex={0} {...rest}>
      {children}
    </div>
    // biome-ignore-end lint/a11y: only this element
  )
}

interface TableProps extends ComponentProps<'table'> {
  /** The accessible name of the frame, which scrolls if the table is wider than the page. */
  readonly label: string
}

/** A table in a frame: for comparisons. On phones, rows of a table with `data-cards` are cards. */
export function Table({ label, ...rest }: TableProps) {
  return (
    <ScrollFrame className={styles.frame} label={label}>
      <table {...rest} />
    </ScrollFrame>
  )
}

/** Rows with a name, its marks and its meaning: settings, keys, fields of a call. */
export function Rows({ children }: { children?: ReactNode }) {
  return (
    <dl className={styles.rows} data-properties="">
      {children}
    </dl>
  )
}

interface RowProps {
  /** Anchor of the row. */
  readonly id?: string | undefined
  /** Kinds of the row, separated by spaces, for a filter. */
  readonly kind?: string | undefined
  /** Its name with its marks. */
  readonly head: ReactNode
  /** The meaning. */
  readonly children?: ReactNode
}

export function Row({ id, kind, head, children }: RowProps) {
  return (
    <div id={id} data-kind={kind}>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  )
}
