import { type Seconds, type UnixTime, unixTime } from '../units/seconds.ts'
import { isShopProblem, type ShopProblem } from './shop-problem.ts'
import type { ShopEvent, ShopState } from './shop-schema.ts'
import { shopRun } from './shop-step.ts'

/** Something that happens in an example, with the events that make it happen. */
export interface ExampleStep {
  /** Since the start of the example. */
  readonly after: Seconds
  readonly text: string
  readonly events: readonly ShopEvent[]
}

/** A story about one customer. */
export interface ShopExample {
  readonly id: string
  readonly title: string
  readonly start: ShopState
  readonly steps: readonly ExampleStep[]
}

/** The shop after a step; a refused step changes nothing and gives the problem. */
export interface ExampleMoment {
  readonly step: ExampleStep
  readonly state: ShopState
  readonly problem: ShopProblem | null
}

/** When every example starts. */
export const exampleStart: UnixTime = unixTime(1_735_689_600)

/** Runs an example through the model: one moment per step. A refused step keeps the state and carries the problem. */
export function runExample({ start, steps }: ShopExample): ExampleMoment[] {
  let state = start
  return steps.map((step) => {
    const next = shopRun(state, step.events)
    if (isShopProblem(next)) return { step, state, problem: next }
    state = next
    return { step, state, problem: null }
  })
}
