import type { ComponentProps, ReactNode } from 'react'
import styles from './Route.module.css'

/**
 * The state of a stop. Its sign and its colour mean the same: a tick, an exclamation mark, a dash, a cross.
 */
export type StopState = 'done' | 'check' | 'ended' | 'failed'

interface RouteProps {
  readonly as?: 'ol' | 'ul' | 'div'
  /** Small nodes have no numbers: events, headings, answers. */
  readonly small?: boolean
  readonly children?: ReactNode
}

/** A line with {@link Stop}s. */
export function Route({
  as: Tag = 'ol',
  small = false,
  className,
  ...rest
}: RouteProps & ComponentProps<'div'>) {
  const classes = [styles.route, small && styles.small, className].filter(Boolean).join(' ')
  return <Tag {...(rest as object)} className={classes} />
}

interface StopProps {
  readonly as?: 'li' | 'section' | 'div'
  /** Without a state, the node is hollow and has its number. */
  readonly state?: StopState | undefined
  readonly children?: ReactNode
}

/** A node with its text. The line leads to the next node. */
export function Stop({ as: Tag = 'li', state, ...rest }: StopProps & ComponentProps<'div'>) {
  return <Tag {...(rest as object)} className={styles.stop} data-state={state} />
}

/**
 * Makes the node of its stop a checkbox. As the first child, it covers the node, and is larger than it looks.
 */
export function StopCheck(props: ComponentProps<'input'>) {
  return <input {...props} type="checkbox" className={`${styles.check} js-only no-print`} />
}
