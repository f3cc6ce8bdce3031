import type { ReactNode } from 'react'
import { Chip, type ChipState } from '../../ui/parts/Chip.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Timeline.module.css'

/** What happens one after the other: {@link TimelineItem}s on a line. */
export function Timeline({ children }: { children?: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>
}

interface TimelineItemProps {
  readonly title: string
  readonly state?: ChipState
  /** What the state is called here; without it the word for the state. */
  readonly label?: string
  readonly children?: ReactNode
}

/** One moment. Its node is hollow while it waits, and its state is a word beside the title as well. */
export function TimelineItem({ title, state, label, children }: TimelineItemProps) {
  const { t } = useSite()
  return (
    <li data-state={state ?? ''}>
      <p>
        <b>{title}</b> {state && <Chip kind={state}>{label ?? t(state)}</Chip>}
      </p>
      {children}
    </li>
  )
}
