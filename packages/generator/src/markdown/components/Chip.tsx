import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** A state of something that is sold, paid or run. */
export type ChipState = 'waiting' | 'active' | 'ended' | 'failed'

/** A small label: a type, a mark, or a state, which has a colour and a dot of its own form. */
export function Chip({ kind, children }: { kind?: ChipState; children?: ReactNode }) {
  return (
    <span className={styles.chip} data-state={kind}>
      {children}
    </span>
  )
}
