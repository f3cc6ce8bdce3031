import { createContext, type ReactNode, useContext } from 'react'
import { SiteError } from '../../site-error.ts'
import { useSite } from '../../ui/site-context.tsx'
import { Details } from './Details.tsx'
import styles from './Steps.module.css'

/** Whether the steps around keep the reader's progress; `undefined` outside of steps. */
const Keeping = createContext<boolean | undefined>(undefined)

/**
 * Numbered {@link Step}s on a line.
 * @param progress the name under which the reader's browser keeps which steps are done; pages that use the same name share the place
 */
export function Steps({ progress, children }: { progress?: string; children?: ReactNode }) {
  const { t } = useSite()
  return (
    <div className={styles.steps} data-steps={progress}>
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
      <Keeping value={progress !== undefined}>{children}</Keeping>
    </div>
  )
}

/** One step: its heading, then what to do. */
export function Step({ children }: { children?: ReactNode }) {
  const { t } = useSite()
  const keeps = useContext(Keeping)
  if (keeps === undefined)
    throw new SiteError('component', '<Step> is outside <Steps>; put <Steps> around it')
  return (
    <section className={styles.step}>
      {children}
      {keeps && (
        <p className="js-only no-print">
          <label className={styles.done}>
            <input type="checkbox" data-step-done="" /> {t('done')}
          </label>
        </p>
      )}
    </section>
  )
}

/** What to do when a step ends otherwise than it should; folded. */
export function Otherwise({ children }: { children?: ReactNode }) {
  const { t } = useSite()
  return <Details summary={t('otherwise')}>{children}</Details>
}
