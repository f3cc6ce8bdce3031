import type { ComponentProps, ReactNode } from 'react'
import { SymbolIcon } from '../symbol-icon.tsx'
import styles from './Dialog.module.css'

/** The frame of a dialog. `className` changes its size or position. */
export function Dialog({ className = '', ...rest }: ComponentProps<'dialog'>) {
  return <dialog {...rest} className={`${styles.dialog} ${className}`.trimEnd()} />
}

interface DialogBarProps {
  /** ID of the dialog. */
  readonly closes: string
  readonly title: string
  /** Name of the button that closes the dialog. */
  readonly closeLabel: string
  /** Buttons before it. */
  readonly children?: ReactNode
}

/** The title of a dialog, with its buttons. */
export function DialogBar({ closes, title, closeLabel, children }: DialogBarProps) {
  return (
    <div className={styles.bar}>
      <strong>{title}</strong>
      {children}
      <button type="button" command="close" commandfor={closes} aria-label={closeLabel}>
        <SymbolIcon name="close" size={18} />
      </button>
    </div>
  )
}
