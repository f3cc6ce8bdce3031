import type { Interaction } from '@next-panel/client'
import styles from './AnswerSteps.module.css?island'
import { useAskTexts } from './texts-context.tsx'

type StepState = 'done' | 'running' | 'waiting'

interface Step {
  readonly name: string
  readonly state: StepState
}

type AskTranslate = ReturnType<typeof useAskTexts>

/** The progress of an answer: its plan, or else the steps from question to text. */
export function AnswerSteps({ interaction }: { interaction: Interaction }) {
  const t = useAskTexts()
  const { loading, planned, plan } = interaction
  // A finished answer needs no steps, except that its plan remains available.
  if (!loading && !(planned && plan)) return null
  const steps = stepsOf(interaction, t)
  const list = (
    <ol className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state}>
          {name} <span className="sr-only">({t(`step-${state}`)})</span>
        </li>
      ))}
    </ol>
  )
  if (loading) return list
  return (
    <details className={styles.plan}>
      <summary>{t('answer-steps')}</summary>
      {list}
    </details>
  )
}

function stepsOf(
  { phase, plan, planned, planExecution, loading, sources }: Interaction,
  t: AskTranslate,
): Step[] {
  const order = ['asked', 'acknowledged', 'planned', 'searching', 'found', 'writing', 'done']
  const reached = order.indexOf(phase)
  const isAt = (step: string) => reached >= order.indexOf(step)
  const state = (begun: boolean, done: boolean): StepState =>
    done || !loading ? 'done' : begun ? 'running' : 'waiting'
  const first: Step = { name: t('step-received'), state: state(true, isAt('acknowledged')) }
  if (planned && plan) {
    const running = plan.findIndex(({ step }) => !planExecution[step]?.done)
    return [
      first,
      { name: t('step-planned'), state: 'done' },
      ...plan.map(({ step, description }, index) => ({
        name: description,
        state: state(index === running, planExecution[step]?.done ?? false),
      })),
    ]
  }
  const found = sources === null ? t('step-searching') : t('step-found', { count: sources.length })
  return [
    first,
    ...(planned ? [{ name: t('step-planning'), state: state(isAt('acknowledged'), false) }] : []),
    { name: found, state: state(isAt('acknowledged'), isAt('found')) },
    { name: t('step-writing'), state: state(isAt('found'), isAt('done')) },
  ]
}
