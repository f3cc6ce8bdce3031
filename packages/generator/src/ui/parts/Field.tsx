import type { ComponentProps } from 'react'
import styles from './Field.module.css'

/** A row of fields and buttons above what they change. */
export function FieldBar({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${styles.bar} ${className}`.trimEnd()} />
}

interface FieldProps extends ComponentProps<'label'> {
  /** Whether it is as wide as a search for words needs; other fields are narrower. */
  readonly wide?: boolean
}

/** A label with its `input`, `select` or `textarea`, of a fixed width. */
export function Field({ wide = false, ...rest }: FieldProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: its children bring the control
  return <label {...rest} className={wide ? `${styles.field} ${styles.wide}` : styles.field} />
}
