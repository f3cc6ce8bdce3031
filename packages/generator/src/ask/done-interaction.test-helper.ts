import type { Interaction } from '@next-panel/client'

/** A question with a complete answer. @param changes fields that differ from an empty answer */
export function doneInteraction(changes: Partial<Interaction> = {}): Interaction {
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
    ...changes,
  }
}
