import type { ReactNode } from 'react'
import { Chip, type ChipState } from '../../ui/parts/Chip.tsx'
import { Route, Stop, type StopState } from '../../ui/parts/Route.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Timeline.module.css'

const stopStates: Readonly<Partial<Record<ChipState, StopState>>> = {
  active: 'done',
  ended: 'ended',
  failed: 'failed',
}

/** Events in order, on a line: {@link TimelineItem}s. */
export function Timeline({ children }: { children?: ReactNode }) {
  return (
    <Route small className={styles.timeline}>
      {children}
    </Route>
  )
}

interface TimelineItemProps {
  readonly title: string
  readonly state?: ChipState
  /** Name of the state beside the title. Empty where the title names it. */
  readonly label?: string
  readonly children?: ReactNode
}

/** An event. Its node has a sign for the state, and is hollow until the event is over. */
export function TimelineItem({ title, state, label, children }: TimelineItemProps) {
  const { t } = useSite()
  return (
    <Stop state={state && stopStates[state]} data-event="">
      <p>
        <b>{title}</b> {state && label !== '' && <Chip kind={state}>{label ?? t(state)}</Chip>}
      </p>
      {children}
    </Stop>
  )
}
