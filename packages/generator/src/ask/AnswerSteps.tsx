import type { Interaction } from '@next-panel/client'
import { Fold } from '../ui/parts/Fold.tsx'
import { Route, Stop } from '../ui/parts/Route.tsx'
import { type AskTexts, useAskTexts } from './texts-context.tsx'

type StepState = 'done' | 'running' | 'waiting'

interface Step {
  readonly name: string
  readonly state: StepState
}

/** The progress of an answer: its plan, or else the steps from question to text. */
export function AnswerSteps({ interaction }: { interaction: Interaction }) {
  const t = useAskTexts()
  const { loading, planned, plan } = interaction
  // A finished answer needs no steps, except that its plan remains available.
  if (!loading && !(planned && plan)) return null
  const steps = stepsOf(interaction, t)
  const list = (
    <Route small>
      {steps.map(({ name, state }) => (
        <Stop key={name} state={state === 'done' ? 'done' : undefined}>
          {state === 'running' ? <strong>{name}</strong> : name}{' '}
          <span className="sr-only">({t(`step-${state}`)})</span>
        </Stop>
      ))}
    </Route>
  )
  return loading ? list : <Fold summary={t('answer-steps')}>{list}</Fold>
}

function stepsOf(
  { phase, plan, planned, planExecution, loading, sources }: Interaction,
  t: AskTexts,
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
