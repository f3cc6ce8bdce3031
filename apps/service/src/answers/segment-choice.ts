import type { Collection } from '../collections/collection.ts'
import { type Segment, segments } from '../collections/segment.ts'
import { type Trigger, triggers } from '../collections/trigger.ts'
import type { Question } from './question.ts'
import { type Candidate, type Choice, chooseByRules } from './rule-choice.ts'
import type { LanguageModel } from './writing/language-model.ts'
import { chooseByModel } from './writing/model-choice.ts'

/** The segment that a reader probably belongs to, and the trigger for the reader's situation, if one fits. Probabilities are from 0 to 1. */
export interface SegmentChoice {
  readonly segment: Segment
  readonly probability: number
  readonly trigger?: { readonly trigger: Trigger; readonly probability: number }
}

/** Maximum number of earlier messages of the reader that are considered. */
const maxEarlier = 3

const segmentTask =
  'Readers of a documentation fall into groups. Decide which group the reader who says the following belongs to.'
const triggerTask = 'Decide in which of these situations the reader who says the following is.'

/**
 * Chooses the segment of a reader, then one of its triggers, from the question and the reader's earlier messages
 * (docs/reference/wire/entries.md#choice-during-an-answer). The language model chooses. Rules choose if there is no model or if it fails.
 *
 * @returns `undefined` if no segment fits.
 */
export async function chooseSegment(
  collection: Collection,
  question: Pick<Question, 'query' | 'messages'>,
  signal: AbortSignal,
  model?: LanguageModel,
): Promise<SegmentChoice | undefined> {
  const said = saidByReader(question)
  const choose = <T extends Candidate>(task: string, candidates: readonly T[]) =>
    chooseOne(task, candidates, said, signal, model)
  const choice = await choose(segmentTask, [...segments.of(collection).values()])
  if (!choice) return undefined
  const { chosen: segment, probability } = choice
  const own = [...triggers.of(collection).values()].filter(({ segment_id }) => segment_id === segment.id)
  const trigger = await choose(triggerTask, own)
  if (!trigger) return { segment, probability }
  return { segment, probability, trigger: { trigger: trigger.chosen, probability: trigger.probability } }
}

/** The lines that a choice adds to the instructions of a written answer. */
export function segmentInstructions({ segment, trigger }: SegmentChoice): string[] {
  const { name, description, goal } = segment
  return [
    `The reader is likely one of “${name}”: ${description}`,
    ...(goal ? [`With such readers the answer should serve this goal: ${goal}`] : []),
    ...(trigger
      ? [`Their situation is “${trigger.trigger.name}”. Respond like this: ${trigger.trigger.response}`]
      : []),
  ]
}

async function chooseOne<T extends Candidate>(
  task: string,
  candidates: readonly T[],
  said: readonly string[],
  signal: AbortSignal,
  model: LanguageModel | undefined,
): Promise<Choice<T> | undefined> {
  if (candidates.length === 0) return undefined
  const choice = model ? await chooseByModel(model, task, candidates, said, signal) : 'failed'
  if (choice === 'none') return undefined
  return choice === 'failed' ? chooseByRules(candidates, said) : choice
}

/** The question, then the reader's earlier messages, newest first. */
function saidByReader({ query, messages }: Pick<Question, 'query' | 'messages'>): string[] {
  const earlier = messages
    .filter(({ role, content }) => role === 'user' && content !== query)
    .map(({ content }) => content)
  return [query, ...earlier.slice(-maxEarlier).reverse()]
}
