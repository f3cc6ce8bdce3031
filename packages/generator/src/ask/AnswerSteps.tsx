import type { Interaction } from '@next-panel/client'
import styles from './AnswerSteps.module.css?island'

type StepState = 'done' | 'running' | 'waiting'

interface Step {
  readonly name: string
  readonly state: StepState
}

const stateTexts: Readonly<Record<StepState, string>> = {
  done: 'done',
  running: 'in progress',
  waiting: 'not started',
}

/** The progress of an answer: its plan, or else the steps from question to text. */
export function AnswerSteps({ interaction }: { interaction: Interaction }) {
  const { loading, planned, plan } = interaction
  // A finished answer needs no steps, except that its plan remains available.
  if (!loading && !(planned && plan)) return null
  const steps = stepsOf(interaction)
  const list = (
    <ol className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state}>
          {name} <span className="sr-only">({stateTexts[state]})</span>
        </li>
      ))}
    </ol>
  )
  if (loading) return list
  return (
    <details className={styles.plan}>
      <summary>Answer steps</summary>
      {list}
    </details>
  )
}

function stepsOf({ phase, plan, planned, planExecution, loading, sources }: Interaction): Step[] {
  const order = ['asked', 'acknowledged', 'planned', 'searching', 'found', 'writing', 'done']
  const reached = order.indexOf(phase)
  const isAt = (wanted: string) => reached >= order.indexOf(wanted)
  const state = (begun: boolean, done: boolean): StepState =>
    done || !loading ? 'done' : begun ? 'running' : 'waiting'
  const first: Step = { name: 'Question received', state: state(true, isAt('acknowledged')) }
  if (planned && plan) {
    const running = plan.findIndex(({ step }) => !planExecution[step]?.done)
    return [
      first,
      { name: 'Plan ready', state: 'done' },
      ...plan.map(({ step, description }, index) => ({
        name: description,
        state: state(index === running, planExecution[step]?.done ?? false),
      })),
    ]
  }
  const found = sources === null ? 'Searching the docs' : `Found ${passages(sources.length)}`
  return [
    first,
    ...(planned ? [{ name: 'Making a plan', state: state(isAt('acknowledged'), false) }] : []),
    { name: found, state: state(isAt('acknowledged'), isAt('found')) },
    { name: 'Writing the answer', state: state(isAt('found'), isAt('done')) },
  ]
}

function passages(count: number): string {
  return count === 1 ? '1 passage' : `${count} passages`
}
