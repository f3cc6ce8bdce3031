import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** A box beside another. */
  readonly isCard?: boolean
  readonly children: ReactNode
}

/** A part of the front page with its heading. */
export function Section({ id, title, text, isCard = false, children }: SectionProps) {
  return (
    <section className={`${styles.section} ${isCard ? styles.card : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.intro}>{text}</p>}
      {children}
    </section>
  )
}

/** The column that the parts of the page stand in. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Two things side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
