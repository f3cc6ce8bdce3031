import type { Interaction } from '@next-panel/client'

/** A question whose answer is complete, with what tells it from an empty one. */
export function doneInteraction(given: Partial<Interaction> = {}): Interaction {
  return {
    id: '',
    query: '',
    optimizedQuery: null,
    response: '',
    sources: null,
    phase: 'done',
    loading: false,
    error: false,
    aborted: false,
    errorMessage: null,
    errorCode: null,
    retryAfter: null,
    planned: false,
    plan: null,
    planExecution: {},
    segment: null,
    trigger: null,
    related: null,
    answeredBy: null,
    outcome: null,
    sourceListStart: null,
    ...given,
  }
}
