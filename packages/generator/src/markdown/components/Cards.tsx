import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './Cards.module.css'

/** Choices, one beside the other: {@link Card}s. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A choice. Its title leads to a page, and so does the rest of the card. */
export function Card({
  title,
  to,
  icon,
  children,
}: {
  title: string
  /** A page, as in a link. */
  to: string
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <li>
      {/* Search tells the title from the text by this mark: a reader sees it by its looks. */}
      <a href={to} data-card-title="">
        {icon && <Icon name={icon} />}
        {title}
      </a>{' '}
      {children}
    </li>
  )
}
