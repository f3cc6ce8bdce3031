import type { ReactNode } from 'react'
import styles from './Menu.module.css'

interface MenuProps {
  /** The button's text. With `shown`, it is the button's accessible name. */
  readonly label: string
  readonly shown?: ReactNode
  readonly className?: string
  /** Without a border, like links in a bar. */
  readonly quiet?: boolean
  /** List items. */
  readonly children: ReactNode
}

/**
 * A list of links and buttons that opens from a button. Browsers open it without scripts; scripts also close
 * it on Escape and on a click elsewhere.
 */
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
