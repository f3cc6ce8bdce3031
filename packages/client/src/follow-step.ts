import { type AnswerStep, parse, recordOf } from './answer-step.ts'
import type { Chosen, Interaction, PlanStep } from './interaction.ts'
import type { SearchHit } from './search.ts'

/** The interaction after a step. A step of an unknown kind or shape changes only the plan that contains it. */
export function followStep(before: Interaction, step: AnswerStep): Interaction {
  return { ...before, ...executed(before, step), ...changes(before, step) }
}

function changes(
  before: Interaction,
  { action, result, done, part, outcome }: AnswerStep,
): Partial<Interaction> {
  switch (action) {
    case 'ACKNOWLEDGEMENT':
      return { phase: 'acknowledged' }
    case 'SELECTED_LLM': {
      const { provider, model } = recordOf(result) ?? {}
      return { answeredBy: { provider: String(provider), model: String(model) } }
    }
    case 'GET_SEGMENT':
      return { segment: chosen(result) ?? before.segment }
    case 'GET_TRIGGER':
      return { trigger: chosen(result) ?? before.trigger }
    case 'SELECT_SEGMENT_PROBABILITY':
      return { segment: withProbability(before.segment, result) }
    case 'SELECT_TRIGGER_PROBABILITY':
      return { trigger: withProbability(before.trigger, result) }
    case 'OPTIMIZING_QUERY':
    case 'OPTIMIZE_QUERY':
      return { phase: 'searching', ...(typeof result === 'string' && { optimizedQuery: result }) }
    case 'ACTION_PLAN':
      return planned(result)
    case 'SEARCH_RESULTS':
    case 'PERFORM_ORAMA_SEARCH':
      return { phase: 'found', sources: hitsOf(result) }
    case 'ANSWER_RESPONSE':
    case 'GIVE_REPLY':
    case 'ASK_FOLLOWUP': {
      const text = typeof result === 'string' ? result : ''
      return {
        phase: done ? 'done' : 'writing',
        response: before.response + text,
        ...(part === 'sources' && { sourceListStart: before.sourceListStart ?? before.response.length }),
        ...(outcome && { outcome }),
      }
    }
    default:
      return {}
  }
}

function planned(result: unknown): Partial<Interaction> {
  const steps = Array.isArray(result) ? result : []
  const plan = steps.flatMap((event): PlanStep[] => {
    const { step, description } = recordOf(event) ?? {}
    return typeof step === 'string' ? [{ step, description: String(description ?? '') }] : []
  })
  const planExecution = Object.fromEntries(
    plan.map(({ step, description }) => [step, { instruction: description, result: '', done: false }]),
  )
  return { phase: 'planned', plan, planExecution }
}

/** Updates the plan that contains a step. */
function executed(before: Interaction, { action, result, done }: AnswerStep): Partial<Interaction> {
  const execution = Object.hasOwn(before.planExecution, action) ? before.planExecution[action] : undefined
  if (!execution) return {}
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  const after = { ...execution, result: execution.result + (text ?? ''), done: execution.done || done }
  return { planExecution: { ...before.planExecution, [action]: after } }
}

function chosen(result: unknown): Chosen | undefined {
  const { id, name, probability } = recordOf(result) ?? {}
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return typeof probability === 'number' ? { id, name, probability } : { id, name }
}

function withProbability(before: Chosen | null, result: unknown): Chosen | null {
  const probability = recordOf(result)?.probability
  return before && typeof probability === 'number' ? { ...before, probability } : before
}

/** The hits of a search, which are a list or part of a result. */
function hitsOf(result: unknown): SearchHit[] {
  const hits = Array.isArray(result) ? result : recordOf(result)?.hits
  return Array.isArray(hits) ? hits.flatMap((hit) => hitOf(hit) ?? []) : []
}

function hitOf(value: unknown): SearchHit | undefined {
  const hit = recordOf(value)
  const document = recordOf(hit?.document)
  if (!hit || !document) return undefined
  const id = String(hit.id ?? document.id ?? '')
  return {
    id,
    index_id: String(hit.index_id ?? ''),
    score: typeof hit.score === 'number' ? hit.score : 0,
    document: { ...document, id: String(document.id ?? id) },
  }
}

/** Related questions, once their JSON is complete. */
export function relatedOf(pieces: string): readonly string[] | null {
  const related = parse(pieces)
  return Array.isArray(related) ? related.filter((question) => typeof question === 'string') : null
}
