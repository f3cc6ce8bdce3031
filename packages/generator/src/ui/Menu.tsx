import type { ReactNode } from 'react'
import styles from './Menu.module.css'

interface MenuProps {
  /** What the button says, or is called where `shown` stands in it. */
  readonly label: string
  readonly shown?: ReactNode
  readonly className?: string
  /** Without a border, as links in a bar are. */
  readonly quiet?: boolean
  /** List items. */
  readonly children: ReactNode
}

/** A disclosure of links and buttons. Browsers open it without scripts, which add closing by Escape and by a click elsewhere. */
export function Menu({ label, shown, className = '', quiet = false, children }: MenuProps) {
  return (
    <details className={`${styles.menu} ${quiet ? styles.quiet : ''} ${className} no-print`} data-dropdown="">
      <summary
        aria-label={shown === undefined ? undefined : label}
        title={shown === undefined ? undefined : label}
      >
        {shown ?? label}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
