import type { ComponentProps, ReactNode } from 'react'
import styles from './Note.module.css'

export type NoteKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

interface NoteProps extends Omit<ComponentProps<'aside'>, 'title'> {
  readonly kind: NoteKind
  /** Its first line, possibly with an icon. */
  readonly title?: ReactNode
}

/** A remark next to the text, or a notice about the page. */
export function Note({ kind, title, children, ...rest }: NoteProps) {
  return (
    <aside role="note" {...rest} className={styles.note} data-kind={kind}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </aside>
  )
}
