import { createContext, type ReactNode, useContext } from 'react'
import { SiteError } from '../../site-error.ts'
import { Fold } from '../../ui/parts/Fold.tsx'
import { Route, Stop, StopCheck } from '../../ui/parts/Route.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Steps.module.css'

/** Whether the steps around store the reader's progress; `undefined` outside of steps. */
const ProgressContext = createContext<boolean | undefined>(undefined)

/**
 * Numbered {@link Step}s on a line.
 * @param progress the name under which the reader's browser stores finished steps; pages with the same name share them
 */
export function Steps({ progress, children }: { progress?: string; children?: ReactNode }) {
  const { t } = useSite()
  return (
    <Route as="div" className={styles.steps} data-steps={progress}>
      {progress !== undefined && (
        <p
          className={`${styles.progress} js-only no-print`}
          data-step-progress={t('steps-done')}
          data-continue={t('continue-at-step')}
          data-all-done={t('all-steps-done')}
        >
          <span />
          <progress value={0} aria-label={t('progress')} />
          <span />
          <button type="button" hidden>
            {t('start-over')}
          </button>
        </p>
      )}
      <ProgressContext value={progress !== undefined}>{children}</ProgressContext>
    </Route>
  )
}

/** A step: its heading and instructions. Its node marks it as done. */
export function Step({ children }: { children?: ReactNode }) {
  const { t } = useSite()
  const hasProgress = useContext(ProgressContext)
  if (hasProgress === undefined)
    throw new SiteError('component', '<Step> is outside <Steps>; put <Steps> around it')
  return (
    <Stop as="section">
      {hasProgress && <StopCheck aria-label={t('done')} title={t('done')} data-step-done="" />}
      {children}
    </Stop>
  )
}

/** Help for a step with an unexpected result; collapsed. */
export function Otherwise({ children }: { children?: ReactNode }) {
  const { t } = useSite()
  return <Fold summary={t('otherwise')}>{children}</Fold>
}
