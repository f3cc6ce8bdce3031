import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './Cards.module.css'

/** Choices next to each other: {@link Card}s. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A choice. Its title and the rest of the card link to a page. */
export function Card({
  title,
  to,
  icon,
  children,
}: {
  title: ReactNode
  /** A page, as in a link. */
  to: string | undefined
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <li>
      {/* Search recognises the title by this mark; readers recognise it by its style. */}
      <a href={to} data-card-title="">
        {icon && <Icon name={icon} />}
        {title}
      </a>{' '}
      {children}
    </li>
  )
}
