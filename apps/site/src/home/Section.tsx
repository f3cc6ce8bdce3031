import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** A box next to another. */
  readonly isCard?: boolean
  readonly children: ReactNode
}

/** A part of the home page with its heading. */
export function Section({ id, title, text, isCard = false, children }: SectionProps) {
  return (
    <section className={`${styles.section} ${isCard ? styles.card : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.intro}>{text}</p>}
      {children}
    </section>
  )
}

/** The column of all parts of the page. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Two elements side by side if there is enough space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
