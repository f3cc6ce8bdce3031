import type { ComponentProps } from 'react'
import styles from './Field.module.css'

/** A row of fields and buttons above the element they change. */
export function FieldBar({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${styles.bar} ${className}`.trimEnd()} />
}

interface FieldProps extends ComponentProps<'label'> {
  /** A `div` contains its label, and may contain more than its control. */
  readonly as?: 'label' | 'div'
  /** Whether it is wide enough for searches; other fields are narrower. */
  readonly wide?: boolean
}

/** A label with its `input`, `select` or `textarea`, of a fixed width. */
export function Field({ as: Tag = 'label', wide = false, ...rest }: FieldProps) {
  return <Tag {...(rest as object)} className={wide ? `${styles.field} ${styles.wide}` : styles.field} />
}
