import { type ComponentProps, Fragment, type ReactNode } from 'react'
import styles from './Chip.module.css'

/** A state of something that is sold, paid, running or planned. */
export type ChipState = 'waiting' | 'running' | 'active' | 'ended' | 'failed'

/** A small label: a type, a mark, or a state, whose word and colour mean the same. */
export function Chip({ kind, children }: { kind?: ChipState | undefined; children?: ReactNode }) {
  return (
    <span className={styles.chip} data-state={kind}>
      {children}
    </span>
  )
}

/** A word of an interface, as on the screen. */
export function Word(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.word} />
}

/** Marks information about an edition or a version: `<Badge>Pro</Badge>`. */
export function Badge({ children }: { children?: ReactNode }) {
  return (
    <b className={styles.chip} data-badge="">
      {children}
    </b>
  )
}

/** The method of an HTTP call: `<Method>GET</Method>`. */
export function Method({ children }: { children: string }) {
  return (
    <b className={styles.chip} data-method={children}>
      {children}
    </b>
  )
}

/** A path that may break between its parts. */
export function BreakingPath({ path }: { path: string }) {
  return path.split(/(?<=.)(?=\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Keys that are pressed together: `<Keys>Ctrl K</Keys>`. */
export function Keys({ children }: { children: string }) {
  return children.split(/\s+/).flatMap((key, index) => [index > 0 && ' + ', <kbd key={key}>{key}</kbd>])
}
