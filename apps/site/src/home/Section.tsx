import type { ComponentProps, ReactNode } from 'react'
import { Icon, useSite } from 'sheaf/components'
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
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}

/** Two elements side by side if there is enough space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** A link to a complete list. */
export function More({ to, action }: { to: string; action: string }) {
  const { linkTo } = useSite()
  return (
    <p className={styles.more}>
      <a href={linkTo(to)}>
        {action} <Icon name="arrow" size={15} />
      </a>
    </p>
  )
}

/** Short links in a row. */
export function Pills({ as: Tag = 'p', className = '', ...rest }: { as?: 'p' | 'ul' } & ComponentProps<'p'>) {
  return <Tag {...(rest as object)} className={`${styles.pills} ${className}`} />
}
